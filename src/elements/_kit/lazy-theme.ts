/** The door to `theme.ts`, asked for with the suite: it has come when the first element is drawn. */
let loading: Promise<typeof import('./theme.ts')> | null = null;

function load(): Promise<typeof import('./theme.ts')> {
  loading ??= import('./theme.ts');
  return loading;
}
const forget = (): void => {
  loading = null;
};

/** Gives the element its colours, and keeps them fitting as the page changes; light until the code has come. */
export function followTheme(element: HTMLElement): void {
  load().then((themes) => {
    if (element.isConnected) themes.followTheme(element);
  }, forget);
}

export function leaveTheme(element: HTMLElement): void {
  loading?.then((themes) => themes.leaveTheme(element), forget);
}

load().catch(forget);
