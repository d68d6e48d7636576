/** Loads `theme.ts` together with the suite, so that it is there when the first element is drawn. */
let loading: Promise<typeof import('./theme.ts')> | null = null;

function load(): Promise<typeof import('./theme.ts')> {
  loading ??= import('./theme.ts');
  return loading;
}
const forget = (): void => {
  loading = null;
};

/** Sets the element's colours and updates them as the page changes; light until the code is loaded. */
export function followThemeLater(element: HTMLElement): void {
  load().then((themes) => {
    if (element.isConnected) themes.followTheme(element);
  }, forget);
}

export function leaveThemeLater(element: HTMLElement): void {
  loading?.then((themes) => themes.leaveTheme(element), forget);
}

load().catch(forget);
