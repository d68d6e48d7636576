/**
 * Attributes that a page fills with anything: each is a sentence where somebody would be puzzled, a warning where the
 * default stands, and never on screen as it was written.
 */
import { expect } from 'chai';
import { elements } from '../../../src/elements/index.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';
import { expectedOf, GARBAGE, OF_PAGE, TABLE, TAGS, writeWrong } from './expected-attributes.ts';
import { hasText, readDrawn, watchReports } from './reports.ts';

const beginOf = (tag: string, name: string, value = GARBAGE): string =>
  `Balise : <${tag} ${name}="${value}"> n’est pas valable ; attendu : `;

describe('a wrong value of any attribute', () => {
  const reports = watchReports();

  it('[L1] has its row for each element', () => {
    expect(Object.keys(TABLE).toSorted()).to.deep.equal(Object.keys(elements).toSorted());
  });

  for (const tag of TAGS)
    it(`[L1] <${tag}>: a sentence or a warning, never itself`, async () => {
      const expected = expectedOf(tag);
      for (const attributes of writeWrong(tag)) {
        const mounted = await mount(tag, { attributes });
        for (const name of Object.keys(attributes)) {
          const row = expected[name] ?? 'any text';
          if (row === 'any text') continue;
          if ('shows' in row)
            await until(`${name}: « ${row.shows} »`, () => hasText(mounted.root, row.shows));
          else
            await until(`the warning of ${name}`, () =>
              reports.some((text) => text.startsWith(beginOf(tag, name))),
            );
        }
        await mounted.settled();
        await until('no garbage', () => !readDrawn(mounted.root).includes(GARBAGE));
      }
      const warned = Object.keys(expected).filter(
        (name) => expected[name] !== 'any text' && 'warns' in (expected[name] as object),
      );
      for (const name of warned)
        expect(
          reports.filter((text) => text.startsWith(beginOf(tag, name))),
          name,
        ).to.have.length(1);
      expect(reports, 'nothing else is reported').to.have.length(warned.length);
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      expect(observedAttributes.toSorted(), 'each attribute has a row').to.deep.equal(
        [...OF_PAGE, ...Object.keys(expected)].toSorted(),
      );
    });

  it('[L1] that comes later is one warning each, and the default stands', async () => {
    const list = await mount('balise-month-list');
    const title = await list.find('heading', /\p{L}+ \d{4}/u);
    const before = title.textContent;
    const values = ['n’importe', '2026-13', '9999999'];
    for (const value of values) list.element.setAttribute('month', value);
    for (const value of values) {
      const begin = beginOf('balise-month-list', 'month', value);
      await until(begin, () => reports.filter((text) => text.startsWith(begin)).length === 1);
    }
    expect(list.get('heading', /\p{L}+ \d{4}/u).textContent).to.equal(before);
  });
});
