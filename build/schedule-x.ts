/**
 * Schedule-X looks its own nodes up in the document, where they are not when it lives in a shadow root: it then
 * draws nothing, without a word. At build time these look-ups become ones of ours that know the roots it is in,
 * and parts that a screen reader would hear wrongly get their right role.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROOTS = resolve(import.meta.dirname, '../src/elements/agenda/schedule-x-root.ts');
const FILE = /[\\/]@schedule-x[\\/]calendar[\\/]dist[\\/]core\.js$/;

/** What is written instead of what, and how often it must be found in the one version that we pin. */
export const PATCHES: readonly [find: string | RegExp, put: string, times: number][] = [
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
  ['className: "sx__date-grid", "aria-label"', 'className: "sx__date-grid", role: "group", "aria-label"', 1],
  [
    /"aria-label": (?=getLocalizedDate\$1\(date, .{0,40}\), onMouseLeave)/g,
    'role: "group", "aria-label": ',
    1,
  ],
  [
    /"aria-label": (?=getLocalizedDate\$1\(day\.date, .{0,40}\), onDblClick)/g,
    'role: "group", "aria-label": ',
    1,
  ],
];

/**
 * @param code of `@schedule-x/calendar`, as it is published
 * @param roots where `schedule-x-root.ts` is, as an import
 * @throws Error when it is not the version that the patches were made for
 */
export function patchScheduleX(code: string, roots: string): string {
  let patched = code;
  for (const [find, put, times] of PATCHES) {
    const pieces = patched.split(find);
    if (pieces.length !== times + 1) {
      throw new Error(
        `@schedule-x/calendar has changed: ${find} is there ${pieces.length - 1} times, not ${times}.`,
      );
    }
    patched = pieces.join(put);
  }
  return `import * as __roots from ${JSON.stringify(roots)};\n${patched}`;
}

/** For every build and test that compiles the agenda; its packages must not be bundled beforehand. */
export function scheduleX(): Plugin {
  return {
    name: 'balise-schedule-x',
    config: () => ({
      optimizeDeps: {
        exclude: ['@schedule-x/calendar', '@schedule-x/events-service', '@schedule-x/calendar-controls'],
        include: ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime', '@preact/signals'],
      },
    }),
    transform(code, id) {
      return FILE.test(id.split('?')[0] ?? '') ? { code: patchScheduleX(code, ROOTS), map: null } : null;
    },
  };
}
