/** What is filtered by a site asks for it once, when it is known which sites are below. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const CASES: [tag: string, attributes: Record<string, string>, call: RegExp][] = [
  ['balise-finance', { sites: '1' }, /^\/api\/finance\/stats\//],
  ['balise-finance', { sites: '1', tab: 'statistiques' }, /^\/api\/finance\/stats\/(?!.*type=)/],
  ['balise-budget', { site: '1' }, /^\/api\/finance\/stats\//],
  ['balise-ticket-list', { site: '1', view: 'analyse' }, /^\/api\/tickets\/analysis\//],
  ['balise-intervention-list', { site: '1', view: 'statistiques' }, /^\/api\/v2\/interventions\/stats/],
  ['balise-stats-assets', { sites: '1' }, /^\/api\/assets\/stats\//],
];

describe('the first query of a site', () => {
  for (const [tag, attributes, call] of CASES)
    it(`is sent once, by <${tag}> ${JSON.stringify(attributes)}`, async () => {
      let send = () => {};
      const mounted = await mount(tag, {
        attributes,
        before: (server) => {
          send = server.hold(/^\/api\/sites\//);
        },
      });
      await until('the sites are asked for', () => mounted.server.sent('GET', /^\/api\/sites\//).length > 0);
      expect(
        mounted.server.sent('GET', call).map(({ url }) => url),
        'before',
      ).to.deep.equal([]);
      send();
      await until('the query', () => mounted.server.sent('GET', call).length > 0);
      await mounted.settled();
      const sent = mounted.server.sent('GET', call).map(({ url }) => url);
      expect(sent).to.have.length(1);
      expect(new URLSearchParams(sent[0]?.split('?')[1]).get('sites')?.split(',').length).to.be.greaterThan(
        1,
      );
    });
});
