// The settings: every choice applies at once and is kept.

import { withFields } from '../core/settings.js';
import { CHOICES } from '../store/settings.js';
import { LANGUAGE_NAMES, text } from '../words.js';
import { dataSettings } from './data.js';
import { showDialog } from './dialog.js';
import { el, fill } from './dom.js';
import { check, choice, slider, worded } from './fields.js';
import { keySettings } from './keys.js';

const COLORS = ['floor', 'wall', 'start', 'goal', 'player', 'trail'];
const GAME = ['always_run', 'early_shortest', 'trail', 'levels', 'adventure', 'endless', 'level_fog'];

/** @param {any} app */
export async function openSettingsDialog(app) {
  await showDialog({
    title: text('ui.settings'),
    className: 'settings',
    body: el('div', { class: 'stack' },
      group('ui.setting.group.play', playSettings(app), true),
      group('ui.setting.group.view', viewSettings(app), true),
      group('ui.setting.group.sound', soundSettings(app)),
      group('ui.keys', keySettings(app)),
      group('ui.setting.group.touch', touchSettings(app)),
      group('ui.setting.group.data', dataSettings(app))),
  });
}

/** @param {string} key @param {(Node | false)[]} fields */
function group(key, fields, open = false) {
  return el('details', { open }, el('summary', {}, text(key)), el('div', { class: 'stack setting-group' }, ...fields));
}

/** @param {any} app */
function playSettings({ settings }) {
  const now = () => withFields(settings.get('play'));
  const game = now();
  /** @param {string} name @param {unknown} value */
  const set = (name, value) => settings.set('play', { ...now(), [name]: value });
  return [
    choice(text('ui.difficulty'), worded('ui.difficulty', CHOICES.difficulty), settings.get('difficulty'), (value) => settings.set('difficulty', value)).element,
    choice(text('ui.setting.timer'), worded('ui.setting.timer', ['move', 'reveal', 'off']), game.timer, (value) => set('timer', value)).element,
    choice(text('ui.setting.fog'), worded('ui.setting.fog', ['off', 'plain', 'sight']), game.fog, (value) => set('fog', value)).element,
    slider(text('ui.setting.radius'), { min: 1, max: 9 }, game.radius, (value) => set('radius', value)).element,
    choice(text('ui.setting.steps'), worded('ui.overlay', CHOICES.steps), settings.get('steps'), (value) => settings.set('steps', value)).element,
    slider(text('ui.setting.animation'), { min: 0, max: 10 }, game.animation, (value) => set('animation', value)).element,
    ...GAME.map((name) => {
      const value = /** @type {Record<string, boolean>} */ (/** @type {unknown} */ (game))[name];
      const key = text(`ui.setting.${name}`);
      return check(key, value, (checked) => set(name, checked)).element;
    }),
    check(text('ui.setting.turns'), settings.get('turns'), (value) => settings.set('turns', value)).element,
  ];
}

/** @param {any} app */
function viewSettings({ settings }) {
  /** @param {string} name @param {string} key */
  const list = (name, key) => choice(text(key), worded(key, CHOICES[name]), settings.get(name), (value) => settings.set(name, value)).element;
  const names = CHOICES.language.map((tag) => /** @type {[string, string]} */ ([
    String(tag), tag === '' ? text('ui.setting.language.system') : /** @type {Record<string, string>} */ (LANGUAGE_NAMES)[tag],
  ]));
  const colors = el('div', { class: 'row' });
  const showColors = () => fill(colors, ...(settings.get('palette') === 'custom' ? COLORS.map((role) => color(settings, role)) : []));
  showColors();
  const palette = choice(text('ui.setting.palette'), worded('ui.setting.palette', CHOICES.palette), settings.get('palette'), (value) => {
    settings.set('palette', value);
    showColors();
  });
  return [
    choice(text('ui.language'), names, settings.get('language'), (value) => settings.set('language', value)).element,
    list('theme', 'ui.setting.theme'), palette.element, colors, list('look', 'ui.setting.look'), list('motion', 'ui.setting.motion'),
    numbers(settings, 'numbers', 'ui.setting.numbers'),
    numbers(settings, 'scale', 'ui.setting.scale'),
  ];
}

/** @param {any} settings @param {string} role */
function color(settings, role) {
  const now = settings.get('colors')[role] ?? rgb(getComputedStyle(document.documentElement), role);
  return el('label', { class: 'choice' },
    el('input', { type: 'color', value: now, onchange: (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      settings.set('colors', { ...settings.get('colors'), [role]: value });
    } }), el('span', {}, text(`ui.setting.color.${role}`)));
}

/** What a colour of the board is now, as #rrggbb. @param {CSSStyleDeclaration} style @param {string} role */
function rgb(style, role) {
  const context = /** @type {CanvasRenderingContext2D} */ (el('canvas', {}).getContext('2d'));
  const probe = el('span', {});
  probe.style.color = style.getPropertyValue(`--board-${role}`);
  document.body.append(probe);
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : '#808080';
}

/** @param {any} app */
function soundSettings({ settings }) {
  return [
    check(text('ui.setting.sound'), settings.get('sound'), (value) => settings.set('sound', value)).element,
    choice(text('ui.setting.bump'), worded('ui.setting.bump', CHOICES.bump), settings.get('bump'), (value) => settings.set('bump', value)).element,
  ];
}

/** @param {any} app */
function touchSettings({ settings }) {
  return [
    choice(text('ui.dpad'), worded('ui.dpad', CHOICES.dpad), settings.get('dpad'), (value) => settings.set('dpad', value)).element,
    numbers(settings, 'swipe', 'ui.setting.swipe'),
  ];
}

/** A choice of numbers. @param {any} settings @param {string} name @param {string} key */
function numbers(settings, name, key) {
  const options = CHOICES[name].map((value) => /** @type {[string, string]} */ ([String(value), String(value)]));
  return choice(text(key), options, String(settings.get(name)), (value) => settings.set(name, Number(value))).element;
}
