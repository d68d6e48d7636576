/**
 * What is written otherwise in packages of others until they do so themselves. Each patch names the text that it
 * replaces and how often the one version that we pin has it: another version stops the build. The element tests run
 * the patched packages too.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The text that is looked for, what is put instead, and how often it is there. */
type Replacement = readonly [find: string | RegExp, put: string, times: number];

export interface Patch {
  name: string;
  /** The path of its file, or the bundler's name of it. */
  file: RegExp;
  replacements: readonly Replacement[];
  /** What the replaced code imports. */
  head?: string;
}

/**
 * `for…in` over the entries of a shape: on a page that adds to `Object.prototype`, what it adds would be taken for
 * fields, and no answer could be read (valibot PR 1523 did the same elsewhere).
 */
const valibot: Patch = {
  name: 'valibot',
  file: /[\\/]valibot[\\/]dist[\\/]index\.mjs$/,
  replacements: [
    ['for (const key in this.entries)', 'for (const key of Object.keys(this.entries))', 4],
    ['for (const key in schema.entries)', 'for (const key of Object.keys(schema.entries))', 6],
  ],
};

/** The same in the helper for modules that share a file: a text that is added would be taken for an export. */
const rolldown: Patch = {
  name: 'rolldown',
  file: /^\0rolldown\/runtime\.js$/,
  replacements: [['for (var name in all) {', 'for (var name of Object.keys(all)) {', 1]],
};

/**
 * Schedule-X looks its own nodes up in the document, where they are not when it lives in a shadow root: it then draws
 * nothing, without a word (its issues 1223 and 1335). These look-ups become ones of ours that know the roots it is in,
 * and parts that a screen reader would hear wrongly get their right role.
 */
const scheduleX: Patch = {
  name: '@schedule-x/calendar',
  file: /[\\/]@schedule-x[\\/]calendar[\\/]dist[\\/]core\.js$/,
  head: `import * as __roots from ${JSON.stringify(resolve(import.meta.dirname, '../src/elements/agenda/schedule-x-root.ts'))};\n`,
  replacements: [
    ['document.getElementById(', '__roots.getElementById(', 8],
    [/document\.querySelector\((?!'html')(?=['`])/g, '__roots.querySelector(', 7],
    // sizes and colours are set on the element that holds it, by our own sheet
    ['document.documentElement.style.setProperty(', '__roots.ignore(', 5],
    ['const target = event.target;', 'const target = event.composedPath()[0] ?? event.target;', 3],
    // an event's content is a link of ours: a button around it would hide it
    [/tabIndex: 0, role: "button", (?=style: \{\s+top:)/g, '', 1],
    ['}, tabIndex: 0, role: "button", children: [!cus', '}, children: [!cus', 1],
    [
      /tabIndex: 0, "aria-label": calendarEvent\.title \+\s+' ' \+\s+getTimeStamp\([^;]{0,80}\), role: "button", /g,
      '',
      1,
    ],
    // a name needs a role
    [
      'className: "sx__date-grid", "aria-label"',
      'className: "sx__date-grid", role: "group", "aria-label"',
      1,
    ],
    [
      /"aria-label": (?=getLocalizedDate\$1\((?:date|day\.date), .{0,40}\), on(?:MouseLeave|DblClick))/g,
      'role: "group", "aria-label": ',
      2,
    ],
  ],
};

export const PATCHES = { valibot, rolldown, scheduleX };

/**
 * @param code as it is published
 * @throws Error when it is not the version that the patch was made for
 */
export function applyPatch({ name, head = '', replacements }: Patch, code: string): string {
  let patched = code;
  for (const [find, put, times] of replacements) {
    const pieces = patched.split(find);
    if (pieces.length !== times + 1)
      throw new Error(`${name} has changed: ${find} is there ${pieces.length - 1} times, not ${times}.`);
    patched = pieces.join(put);
  }
  return head + patched;
}

/** For every build, and the tests of elements; Schedule-X must not be bundled beforehand. */
export const patches: Plugin = {
  name: 'balise-patches',
  config: () => ({
    optimizeDeps: {
      exclude: ['@schedule-x/calendar', '@schedule-x/events-service', '@schedule-x/calendar-controls'],
      include: ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime', '@preact/signals'],
    },
  }),
  transform(code, id) {
    const [path = ''] = id.split('?');
    const patch = Object.values(PATCHES).find(({ file }) => file.test(path));
    return patch ? { code: applyPatch(patch, code), map: null } : null;
  },
};
