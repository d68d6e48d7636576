/** Which notices come of which objects, for whom, and what of them is unread. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Comment } from '../../src/core/comments/model.ts';
import { Contract } from '../../src/core/contracts/model.ts';
import { Intervention } from '../../src/core/interventions/model.ts';
import { GROUPS, User } from '../../src/core/kernel/lib/user.ts';
import { joinMarks, noteNotices, readMarks, showNotices } from '../../src/core/notifications/marks.ts';
import { type Mark, MOST_MARKS, NOTICE_KINDS } from '../../src/core/notifications/model.ts';
import { keepKinds, listNotices, type NoticeSources } from '../../src/core/notifications/notice-rules.ts';
import { Ticket } from '../../src/core/tickets/model.ts';

const NOW = Date.parse('2026-11-18T10:00:00+01:00');
const user = (group: string, values = {}) =>
  v.parse(User, {
    id: 5,
    username: 'lea',
    group,
    user_permissions: ['view_ticket', 'view_intervention', 'view_contract'],
    ...values,
  });
const requester = user(GROUPS.demandeur);
const manager = user(GROUPS.responsable);
const provider = user(GROUPS.prestataire, { prestataire: { id: 7, raison_sociale: 'Sanitec' } });
const me = { id: 5, username: 'lea', first_name: 'Léa', last_name: 'Fabre' };
const marc = { id: 2, username: 'marc', first_name: 'Marc', last_name: 'Delmas' };

const ticket = (values = {}) =>
  v.parse(Ticket, {
    id: 1,
    objet: 'Fuite',
    state: 'unassigned',
    date_creation: '2026-11-10 08:00',
    created_by: me,
    ...values,
  });
const comment = (values = {}) =>
  v.parse(Comment, {
    id: 9,
    texte: 'Je passe demain.',
    created_by: marc,
    date_creation: '2026-11-17 08:00',
    ticket: { id: 1, objet: 'Fuite' },
    ...values,
  });
const work = (values = {}) =>
  v.parse(Intervention, {
    id: 3,
    ticket: { id: 1, objet: 'Fuite' },
    prestataire: { id: 7, fullname: 'Sanitec' },
    date_creation: '2026-11-12 08:00',
    ...values,
  });
const contract = (values = {}) =>
  v.parse(Contract, { id: 4, name: 'Ascenseurs', date_end: '2026-12-01', ...values });

const NONE: NoticeSources = { tickets: null, comments: null, interventions: null, contracts: null };
const keys = (sources: Partial<NoticeSources>, who = requester) =>
  listNotices({ ...NONE, ...sources }, who, NOW).map(({ key }) => key);

describe('[D3] the notices of objects', () => {
  it('a reply on one’s ticket, or where one has written; never one’s own, nor on others’ tickets', () => {
    expect(keys({ tickets: [ticket()], comments: [comment()] })).toEqual(['replied 9']);
    expect(keys({ tickets: [ticket({ created_by: marc })], comments: [comment()] })).toEqual([]);
    expect(keys({ tickets: [ticket()], comments: [comment({ created_by: me })] })).toEqual([]);
    const joined = [comment(), comment({ id: 8, created_by: me, date_creation: '2026-11-16 08:00' })];
    expect(keys({ tickets: [], comments: joined })).toEqual(['replied 9']);
    const onContract = { ticket: null, contract: { id: 4, name: 'Ascenseurs' } };
    expect(
      keys({ comments: [comment(onContract), comment({ ...onContract, id: 8, created_by: me })] }, manager),
    ).toEqual(['replied 9']);
    expect(keys({ tickets: [ticket()], comments: [comment({ date_creation: '2026-08-01 08:00' })] })).toEqual(
      [],
    );
  });

  it('one for each ticket of one’s own: taken up, then dated, then done', () => {
    const dated = {
      id: 3,
      prestataire: { id: 7, fullname: 'Sanitec' },
      date_intervention: '2026-11-20 09:00',
    };
    expect(keys({ tickets: [ticket()] })).toEqual([]);
    expect(keys({ tickets: [ticket({ intervention: { ...dated, date_intervention: null } })] })).toEqual([
      'taken 1',
    ]);
    expect(keys({ tickets: [ticket({ intervention: dated })] })).toEqual(['dated 1 2026-11-20 09:00']);
    expect(keys({ tickets: [ticket({ intervention: dated, state: 'processed' })] })).toEqual(['done 1']);
    expect(keys({ tickets: [ticket({ intervention: dated, created_by: marc })] })).toEqual([]);
    expect(keys({ tickets: [ticket({ state: 'closed', date_creation: '2026-01-02 08:00' })] })).toEqual([]);
  });

  it('work given to the provider’s company, a date refused, a date validated; not that of other companies', () => {
    const given = (values = {}) => keys({ interventions: [work(values)] }, provider);
    const date_intervention = '2026-11-20 09:00';
    expect(given()).toEqual(['given 3']);
    expect(given({ date_reponse: '2026-11-13 08:00' })).toEqual(['refused 3 2026-11-13 08:00']);
    expect(given({ date_intervention })).toEqual([]);
    expect(given({ date_intervention, validation: true })).toEqual([`validated 3 ${date_intervention}`]);
    expect(given({ date_intervention, validation: true, date_realisation: '2026-11-20 10:00' })).toEqual([]);
    expect(given({ prestataire: { id: 8, fullname: 'Autre' } })).toEqual([]);
    expect(keys({ interventions: [work()] })).toEqual([]);
  });

  it('a proposed date for who validates alone, again where another is proposed', () => {
    const proposed = [work({ date_intervention: '2026-11-20 09:00' })];
    expect(keys({ interventions: proposed }, manager)).toEqual(['proposed 3 2026-11-20 09:00']);
    expect(keys({ interventions: proposed }, user(GROUPS.collaborateur))).toEqual([]);
    expect(keys({ interventions: [work({ date_intervention: '2026-11-21 09:00' })] }, manager)).toEqual([
      'proposed 3 2026-11-21 09:00',
    ]);
  });

  it('a contract that ends within 30 days, today included', () => {
    const ends = (date_end: string) => keys({ contracts: [contract({ date_end })] }, manager);
    expect(ends('2026-11-18')).toEqual(['ending 4 2026-11-18']);
    expect(ends('2026-12-18')).toHaveLength(1);
    expect(ends('2026-12-19')).toEqual([]);
    expect(ends('2026-11-17')).toEqual([]);
  });

  it('without the kinds that the person leaves out', () => {
    const all = listNotices({ ...NONE, tickets: [ticket()], comments: [comment()] }, requester, NOW);
    expect(keepKinds(all, ['replies'])).toEqual([]);
    expect(
      keepKinds(
        all,
        NOTICE_KINDS.filter((kind) => kind !== 'replies'),
      ),
    ).toEqual(all);
  });
});

describe('[D3] what of notices is unread', () => {
  const at = NOW + 3_600_000;
  const sources = { ...NONE, tickets: [ticket()], comments: [comment()] };
  const first = listNotices(sources, requester, NOW);
  const later = { ...sources, comments: [comment(), comment({ id: 10, date_creation: '2026-11-18 09:00' })] };
  const second = listNotices(later, requester, NOW);
  const unread = (marks: readonly Mark[]) =>
    showNotices(second, marks)
      .filter(({ isRead }) => !isRead)
      .map(({ key }) => key);

  it('nothing of what was there at first; what comes after it, until it is read', () => {
    const begun = noteNotices([], first, sources, at);
    expect(unread(begun)).toEqual([]);
    expect(noteNotices(begun, first, sources, at)).toBe(begun);
    const noted = noteNotices(begun, second, later, at);
    expect(unread(noted)).toEqual(['replied 10']);
    expect(unread(readMarks(noted, new Set(['replied 9'])))).toEqual(['replied 10']);
    expect(unread(readMarks(noted, new Set(['replied 10'])))).toEqual([]);
    expect(unread(readMarks(noted, null))).toEqual([]);
  });

  it('a list that could not be read at first is begun when it is', () => {
    const begun = noteNotices([], [], { ...NONE, tickets: [] }, at);
    expect(unread(noteNotices(begun, second, later, at))).toEqual([]);
  });

  it('two machines know together what each knows; read on one is read on both', () => {
    const noted = noteNotices(noteNotices([], first, sources, at), second, later, at);
    const read = readMarks(noted, null);
    expect(unread(joinMarks(noted, read))).toEqual([]);
    expect(unread(joinMarks(read, noted))).toEqual([]);
    expect(joinMarks(noted, [])).toHaveLength(noted.length);
  });

  it('marks are bounded, and those of what is long gone are dropped; never that a list was begun', () => {
    const many = Array.from({ length: 2000 }, (_, n) => ({ key: `replied ${n}`, at: at - n, read: true }));
    const start = { key: 'start comments', at: 1, read: true };
    const joined = joinMarks([start], many);
    expect(joined).toHaveLength(MOST_MARKS);
    expect(joined).toContainEqual(start);
    const gone = { key: 'replied 1', at: at - 61 * 86_400_000, read: true };
    expect(noteNotices([start, gone], second, { ...NONE, comments: later.comments }, at)).not.toContainEqual(
      gone,
    );
  });
});
