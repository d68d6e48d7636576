import { describe, expect, it } from 'vitest';
import { getSections } from '../../../src/app/pages/admin-sections.ts';
import {
  CALENDARS,
  getAskedCalendar,
  getAttributes,
  getFixed,
  getParts,
  getQueryChanges,
  type Part,
  type SlottedPart,
} from '../../../src/app/pages/page-elements.ts';
import { createPageViews } from '../../../src/app/telemetry/page-views.ts';
import { scrub } from '../../../src/app/telemetry/scrub.ts';
import { getRoute } from '../../../src/core/kernel/page/screens.ts';
import { TICKET_FILTERS } from '../../../src/core/tickets/list.ts';
import { listQuery } from '../../../src/elements/parts/frame/list-attributes.ts';

describe('the sections of the administration', () => {
  const names = (asked: string | undefined, keeps: boolean | null) =>
    getSections(asked, () => true, keeps).sections.map(({ name }) => name);

  it('[L4] leave out the screens of a server that keeps no devices', () => {
    expect(names(undefined, true)).toContain('ecrans');
    expect(names('ecrans', false)).not.toContain('ecrans');
    expect(getSections('ecrans', () => true, false).chosen?.name).toBe('configuration');
  });

  it('[L4] open the screens that the address asks for before the server is known to keep any', () => {
    expect(getSections('ecrans', () => true, null).chosen?.name).toBe('ecrans');
    expect(names('sites', null)).not.toContain('ecrans');
    expect(getSections('ecrans', () => true, true).chosen?.name).toBe('ecrans');
    expect(getSections('sites', () => true, null).chosen?.name).toBe('sites');
    expect(getSections('inventaire', () => true, null).chosen?.part.tag).toBe('balise-inventory');
    expect(getSections(undefined, () => true, null).chosen?.name).toBe('configuration');
  });
});

describe('the address as attributes', () => {
  const [{ tag }] = getParts(getRoute('Tickets')) as [Part];
  const list: Part = { tag, query: listQuery(TICKET_FILTERS, ['sort', 'view', 'year', 'category']) };

  it('passes an element its parameters, and no others', () => {
    expect(
      getAttributes(list, {}, { q: 'fuite', id: '12', api: 'https://evil.test', theme: 'dark' }),
    ).toEqual({
      q: 'fuite',
      'ticket-id': '12',
      site: null,
      'site-alone': null,
      requester: null,
      priority: null,
      state: null,
      category: null,
      period: null,
      from: null,
      to: null,
      sort: null,
      view: null,
      year: null,
    });
  });

  it("passes the path's id under the attribute of the element", () => {
    const [part] = getParts(getRoute('Details du ticket')) as [Part];
    expect(getAttributes(part, { id: '42' }, { q: 'x' })).toEqual({ 'ticket-id': '42' });
  });

  it("fixes the agenda in a person's page to that person, whatever the address asks for", () => {
    const [{ slots = [] }] = getParts(getRoute("Details de l'intervenant")) as [Part];
    const [agenda] = slots as [SlottedPart];
    expect([agenda.tag, agenda.slot, agenda.when]).toEqual(['balise-agenda', 'agenda', ['tab', 'agenda']]);
    const query = { tab: 'agenda', agenda: 'day', intervenant: '1', date: '2026-11-21' };
    expect(getAttributes(agenda, { id: '42' }, query)).toEqual({
      'heading-hidden': '',
      'intervenant-fixed': '',
      intervenant: '42',
      view: 'day',
      date: '2026-11-21',
      state: null,
    });
    expect(getQueryChanges(agenda, { intervenant: '1', view: 'week' })).toEqual({ agenda: 'week' });
    expect(getFixed(agenda, { intervenant: '42', view: 'day', date: null, 'heading-hidden': '' })).toEqual([
      ['intervenant', '42'],
      ['heading-hidden', ''],
    ]);
  });

  it('gives the week of the dashboard its view, and opens the calendar that the address is of', () => {
    const { classique } = CALENDARS;
    expect(getAttributes(classique, {}, { view: 'month', date: '2026-12-01', month: '2026-12' })).toEqual({
      view: 'month',
      date: '2026-12-01',
      intervenant: null,
      state: null,
    });
    expect(getQueryChanges(classique, { view: 'month', month: '2026-12' })).toEqual({ view: 'month' });
    expect(getAskedCalendar({ view: 'month' })).toBe('classique');
    expect(getAskedCalendar({ month: '2026-12' })).toBe('nouveau');
    expect(getAskedCalendar({ q: 'fuite' })).toBeNull();
  });

  it('converts changed filters into the query', () => {
    const filters = { q: 'fuite', 'ticket-id': '7', site: null, foreign: 'x' };
    expect(getQueryChanges(list, filters)).toEqual({ q: 'fuite', id: '7', site: null });
    expect(getQueryChanges(list, 'nothing')).toEqual({});
  });
});

describe('page views', () => {
  it('[A17] are sent once per path, never twice in a row, without the query', () => {
    const sent: string[] = [];
    const view = createPageViews((url) => sent.push(url), 'https://balise.test');
    const paths = ['/', '/tickets', '/tickets?q=secret', '/tickets#x', '/tickets/1', '/tickets'];
    for (const path of [...paths, '/signaler/SECRET', '/suivi/SECRET']) view(path);
    expect(sent).toEqual([
      'https://balise.test/',
      'https://balise.test/tickets',
      'https://balise.test/tickets/1',
      'https://balise.test/tickets',
      'https://balise.test/signaler/…',
      'https://balise.test/suivi/…',
    ]);
  });
});

describe('error reports', () => {
  it('contain no queries, keys, people, bodies, headers or credentials', () => {
    const report = scrub({
      message: 'GET https://balise.test/api/tickets/?q=Camille failed, Basic Y2FtaWxsZTpzZWNyZXQ=',
      request: { url: 'https://balise.test/?token=1', headers: { Authorization: 'Basic x' } },
      user: { username: 'camille' },
      exception: { values: [{ type: 'Error', value: 'at /login?path=/tickets', data: { body: 'x' } }] },
      tags: { call: 'GET /api/tickets/{id}/', at: 'https://balise.test/signaler/SECRET' },
      fingerprint: ['POST /api/public/suivi/SECRET/photos/'],
    });
    expect(report).toEqual({
      message: 'GET https://balise.test/api/tickets/ failed, Basic …',
      exception: { values: [{ type: 'Error', value: 'at /login' }] },
      tags: { call: 'GET /api/tickets/{id}/', at: 'https://balise.test/signaler/…' },
      fingerprint: ['POST /api/public/suivi/…/photos/'],
    });
  });
});
