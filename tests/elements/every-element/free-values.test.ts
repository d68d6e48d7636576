/** Attributes that take any text, and flags: shown as they are, on with any value, and never reported. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';
import { GARBAGE, TAGS, writeFree } from './expected-attributes.ts';
import { readDrawn, watchReports } from './reports.ts';

describe('a free text or a flag', () => {
  const reports = watchReports();

  for (const tag of TAGS)
    it(`[L1] <${tag}> shows the text as it is, has the flag on, and reports neither`, async () => {
      const attributes = writeFree(tag);
      const mounted = await mount(tag, { attributes });
      if ('heading' in attributes) await mounted.find('heading', GARBAGE);
      if ('q' in attributes)
        await until(`a field with « ${GARBAGE} »`, () =>
          mounted.parts('input').some((input) => (input as HTMLInputElement).value === GARBAGE),
        );
      await mounted.settled();
      if (!('heading' in attributes || 'q' in attributes))
        await until('no garbage', () => !readDrawn(mounted.root).includes(GARBAGE));
      expect(Reflect.get(mounted.element, 'readonly'), 'readonly').to.equal(true);
      expect(reports).to.deep.equal([]);
    });
});
