/** The title of the tab: the page's, after how many notifications are unread; an installed application shows them too. */
let title = '';
let unread = 0;

const show = (): void => {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
};

export function setTabTitle(next: string): void {
  title = next;
  show();
}

export function countInTitle(next: number): void {
  if (next === unread) return;
  unread = next;
  show();
  // refused in a tab that is not installed
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {});
}
