/**
 * Chooses an element's colours: from its `theme`, else from the page's `setup({ theme })`, else to match the page's
 * background. Where that background would make text hard to read, the element paints its own.
 */
import { $settings } from '../../../core/kernel/page/settings.ts';
import { THEMES } from '../host/attributes.ts';
import { getSheet, getWornSheets, wearSheets } from '../host/style-sheets.ts';
import DARK from './dark.css?inline';
import ground from './ground.css?inline';
import { type Ground, listAround, readGround } from './page-ground.ts';

/** Beyond these luminances, every text of the theme has a contrast of 4.5 with the background. */
const LIGHTEST_DARK = 0.059;
const DARKEST_LIGHT = 0.78;
/** A page that changes its styles all the time is checked at this interval, in milliseconds; another one at once. */
const PAUSE_MS = 100;

const isTheme = (text: string | null): text is (typeof THEMES)[number] =>
  THEMES.some((theme) => theme === text);
const isRead = ({ luminance }: Ground, dark: boolean): boolean =>
  luminance !== null && (dark ? luminance <= LIGHTEST_DARK : luminance >= DARKEST_LIGHT);

const followers = new Set<HTMLElement>();
let observer: MutationObserver | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let looked = -PAUSE_MS;

/** Sets the element's colours and updates them as the page changes. Calling it again checks once more. */
export function followTheme(element: HTMLElement): void {
  observer ??= watchPage();
  followers.add(element);
  for (const each of listAround(element)) observer.observe(each, { attributes: true });
  wear(element);
}

export function leaveTheme(element: HTMLElement): void {
  followers.delete(element);
}

function watchPage(): MutationObserver {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', lookAgain);
  addEventListener('load', lookAgain);
  // a background in transition is measured at its end
  addEventListener('transitionend', ({ propertyName }) => {
    if (/color|background/.test(propertyName)) lookAgain();
  });
  $settings.listen(lookAgain);
  return new MutationObserver(lookAgain);
}

function lookAgain(): void {
  if (timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      looked = performance.now();
      followers.forEach(wear);
    },
    Math.max(0, looked + PAUSE_MS - performance.now()),
  );
}

function wear(element: HTMLElement): void {
  const root = element.shadowRoot;
  if (!root) return;
  const own = element.getAttribute('theme');
  const theme = isTheme(own) ? own : $settings.value.theme;
  const at = readGround(element);
  const isDark =
    theme === 'dark' ||
    (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches) ||
    (theme === 'inherit' && at.dark);
  // an element that asks for dark paints a panel of its own on any page
  const isPainted = (isDark && theme !== 'inherit') || !isRead(at, isDark);
  const worn = [...(isDark ? [DARK] : []), ...(isPainted ? [ground] : [])].map(getSheet);
  const now = getWornSheets(root);
  const others = now.filter((sheet) => ![DARK, ground].map(getSheet).includes(sheet));
  const next = [...others, ...worn];
  if (next.length !== now.length || next.some((sheet, index) => sheet !== now[index])) wearSheets(root, next);
}
