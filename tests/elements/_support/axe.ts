/** The judgement of axe on one element. */
import axe from 'axe-core';
import { findMarkupFaults } from './markup.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose answer a theme changes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The violations of WCAG 2.2 AA, of axe's best practices and of HTML below a node, by rule, once nothing moves.
 * @param colors only those of colours: of a node that was judged whole in its other theme
 */
export async function audit(node: HTMLElement, colors = false): Promise<string[]> {
  await settleMotion();
  const { violations } = await axe.run(node, {
    runOnly: colors ? { type: 'rule', values: OF_COLORS } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    elementRef: true,
    // the page around an element is its host's
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  });
  const modal = findModal();
  const broken = violations.flatMap(({ id, help, nodes }) => {
    // axe takes what lies behind a modal dialog, where nothing can be pressed, for a small target
    const real = nodes.filter(
      ({ element, any }) =>
        id !== 'target-size' || !(isScrolledUnder(element, any) || (modal && !isInside(element, modal))),
    );
    const found = real.map(({ html, any }) => `${html.slice(0, 300)} ${any[0]?.message ?? ''}`);
    return found.length > 0 ? `${id}: ${help} ${found.join(' ')}` : [];
  });
  return colors ? broken : [...broken, ...findMarkupFaults(node.getRootNode() as Document)];
}

/** Whether the button of a long form, which stays in sight, lies over a part of what is scrolled below it. */
const isScrolledUnder = (element: Element | undefined, checks: axe.CheckResult[]): boolean =>
  checks
    .flatMap(({ relatedNodes = [] }) => relatedNodes)
    .some((related) => {
      const bar = related.element?.closest('.form-submit');
      if (!bar || !element || getComputedStyle(bar).position !== 'sticky') return false;
      const [over, under] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
      return over.top < under.bottom && under.top < over.bottom;
    });

/** The modal dialog with the focus. */
function findModal(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.closest('dialog:modal') ?? null;
}

/** Whether an element is below another one, through every shadow root. */
function isInside(element: Node | null | undefined, other: Element): boolean {
  for (let at = element; at; at = at.parentNode ?? (at as Partial<ShadowRoot>).host)
    if (at === other) return true;
  return false;
}

/** Ends what moves: halfway through a transition, colours are not those of the design. */
export async function settleMotion(): Promise<void> {
  const running = (root: Document | ShadowRoot): Animation[] => [
    ...root.getAnimations(),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? running(shadowRoot) : [])),
  ];
  for (const animation of running(document))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}
