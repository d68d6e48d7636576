/**
 * Popovers where the browser has none (Chromium before 114, Firefox before 125, Safari before 17): a panel is shown by
 * its `data-open`, see `popover.css`, above its element instead of in the top layer. As in the browser's own, a press
 * outside or Échap closes a panel of `popover="auto"`, and one opens at a time unless it is inside another.
 */
const isAuto = (panel: Element): boolean => panel.getAttribute('popover') === 'auto';
/** The open ones, the innermost last. */
let shown: HTMLElement[] = [];

function report(panel: HTMLElement, newState: 'open' | 'closed'): void {
  const oldState = newState === 'open' ? 'closed' : 'open';
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState, oldState }));
}

function show(this: HTMLElement): void {
  shown = shown.filter((panel) => panel.isConnected);
  if (shown.includes(this)) return;
  if (isAuto(this)) closeAround(this);
  shown.push(this);
  this.dataset.open = '';
  report(this, 'open');
}

function hide(this: HTMLElement): void {
  if (!shown.includes(this)) return;
  shown = shown.filter((each) => each !== this);
  delete this.dataset.open;
  report(this, 'closed');
}

/** Closes what neither contains the node nor belongs to a button of a panel that does. */
function closeAround(...path: EventTarget[]): void {
  for (const panel of [...shown].reverse())
    if (isAuto(panel) && !path.some((each) => each instanceof Node && panel.contains(each))) hide.call(panel);
}

/** The panel of a button: React writes the attribute, and an old browser gives it no meaning. */
function findPanel(path: EventTarget[]): HTMLElement | null {
  const button = path.find((each) => each instanceof Element && each.hasAttribute('popovertarget'));
  if (!(button instanceof HTMLButtonElement) || button.disabled) return null;
  const root = button.getRootNode() as Document | ShadowRoot;
  return root.getElementById(button.getAttribute('popovertarget') ?? '');
}

/** Adds them to the page, once. */
export function addPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
  addEventListener('click', (event) => {
    const panel = findPanel(event.composedPath());
    if (panel) (shown.includes(panel) ? hide : show).call(panel);
  });
  addEventListener(
    'pointerdown',
    (event) => {
      const path = event.composedPath();
      const own = findPanel(path);
      closeAround(...path, ...(own ? [own] : []));
    },
    true,
  );
  addEventListener('keydown', (event) => {
    const last = shown.filter((panel) => panel.isConnected && isAuto(panel)).at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !last) return;
    event.preventDefault();
    hide.call(last);
  });
}
