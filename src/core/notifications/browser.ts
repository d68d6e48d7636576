/** Notifications of the browser, for who asks for them in the settings; and rounds in a hidden tab, for them alone. */
import { computed } from 'nanostores';
import { getHref } from '../kernel/page/routes.ts';
import { $settings } from '../kernel/page/settings.ts';
import { $session } from '../kernel/session/session.ts';
import type { ShownNotice } from './marks.ts';
import { $wantsBrowser, markRead, notificationsQuery } from './store.ts';
import { describeNotice } from './texts.ts';

/** In a hidden tab, the server is read again after so many milliseconds. */
const HIDDEN_MS = 60_000;
/** More at once are left to the bell. */
const MOST = 3;

export type BrowserAnswer = 'granted' | 'refused' | 'unsupported';

/** Asks the browser, by a click of the person. */
export async function askBrowser(): Promise<BrowserAnswer> {
  if (typeof Notification === 'undefined') return 'unsupported';
  const permission = await Notification.requestPermission().catch(() => 'denied');
  return permission === 'granted' ? 'granted' : 'refused';
}

const isAllowed = (): boolean =>
  $wantsBrowser.get() && typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Shows what has come where nobody sees the page. @param onOpen called when one is chosen */
export function showInBrowser(news: readonly ShownNotice[], onOpen: () => void): void {
  if (!globalThis.document?.hidden || !isAllowed()) return;
  for (const notice of news.slice(0, MOST)) {
    try {
      const shown = new Notification(describeNotice(notice), { body: notice.about, tag: notice.key });
      shown.onclick = () => {
        onOpen();
        shown.close();
        markRead([notice.key]);
        location.assign($settings.value.appUrl.replace(/\/$/, '') + getHref(notice.route, { id: notice.id }));
      };
    } catch {
      // some phones show them by a service worker alone
    }
  }
}

const $isDue = computed([$wantsBrowser, $session], (isWanted, { status }) => isWanted && status === 'in');

/** Reads again in a hidden tab, while the person wants the browser's notifications. @returns ends that */
export function watchHidden(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = $isDue.subscribe((isDue) => {
    clearInterval(timer);
    if (!isDue) return;
    timer = setInterval(() => {
      if (document.hidden && isAllowed()) void notificationsQuery.refresh();
    }, HIDDEN_MS);
  });
  return () => {
    stop();
    clearInterval(timer);
  };
}
