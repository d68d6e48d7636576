/** What the suite reports in the console, and what an element has drawn, invisible parts included. */

/** Collects the suite's warnings and errors of each test of the group, in the list that it gives. */
export function watchReports(): string[] {
  const reports: string[] = [];
  const { warn, error } = console;
  beforeEach(() => {
    reports.length = 0;
    const note =
      (pass: typeof warn): typeof warn =>
      (...args) => {
        const text = args.join(' ');
        if (text.startsWith('Balise : ')) reports.push(text);
        else pass(...args);
      };
    console.warn = note(warn);
    console.error = note(error);
  });
  afterEach(() => void Object.assign(console, { warn, error }));
  return reports;
}

/** The texts below a root, those of controls included, without its sheets. */
export const readDrawn = (root: ParentNode): string =>
  [...root.querySelectorAll('*')]
    .flatMap((each) => [...each.childNodes])
    .filter((node) => node instanceof Text && node.parentElement?.localName !== 'style')
    .map(({ textContent }) => textContent)
    .join('\n');

/** Whether a visible part of a root shows that text, which may be split over several nodes. */
export const hasText = (root: ParentNode, text: string | RegExp): boolean =>
  [...root.querySelectorAll('*')].some((each) => {
    const shown = each.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return (typeof text === 'string' ? shown === text : text.test(shown)) && each.checkVisibility();
  });
