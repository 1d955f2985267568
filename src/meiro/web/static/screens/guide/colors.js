/** The guide is black on white: start and goal are told by their signs, drawn in ink on plain floor. */

/**
 * @param {Record<string, string>} colors the classic's
 * @returns {Record<string, string>} by role
 */
export function inkOnPaper({ floor, wall, start }) {
  return { floor, wall, start: floor, goal: floor, glyph: start, player: start, trail: '#d4d4d4', answer: '#9a9a9a' };
}
