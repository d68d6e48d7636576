import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../src/core/comments/model.ts';
import { listTicketSteps, type StepDates } from '../../../src/core/tickets/history.ts';
import { getClosing } from '../../../src/core/tickets/model.ts';
import { mergeSteps } from '../../../src/elements/parts/object/thread.ts';

const sanitec = { id: 2, fullname: 'Sanitec' };
const ref = { id: 1, prestataire: sanitec, date_intervention: '2026-11-20 09:00' };
const dates: StepDates = {
  date_creation: '2026-11-16T08:00:00Z',
  date_reponse: '2026-11-17T08:00:00Z',
  date_intervention: '2026-11-20 09:00',
  date_realisation: null,
  compte_rendu: '',
  prestataire: sanitec,
};
const open = { intervention: null, state: 'assigned', date_cloture: null };
const names = (steps: ReturnType<typeof listTicketSteps>) => steps.map(({ step }) => step);

describe('the steps of a ticket', () => {
  it('[E6] are its intervention’s dates and its closing', () => {
    const planned = listTicketSteps({ ...open, intervention: ref }, dates);
    expect(names(planned)).toEqual(['assigned', 'proposed', 'planned']);
    expect(planned[1]).toMatchObject({ provider: 'Sanitec', proposed: '2026-11-20 09:00' });
    const done = { ...dates, date_realisation: '2026-11-20T10:00:00Z', compte_rendu: ' Joint changé. ' };
    const closed = listTicketSteps({ intervention: ref, state: 'closed', date_cloture: '2026-11-21' }, done);
    expect(names(closed)).toEqual(['assigned', 'proposed', 'realised', 'closed']);
    expect(closed[2]).toMatchObject({ date: '2026-11-20T10:00:00Z', report: 'Joint changé.' });
  });

  it.each([
    ['unassigned', false],
    ['assigned', false],
    ['processed', false],
    ['ready', false],
    ['closed', true],
    ['archivé', true],
  ])('[E6] that is %s show the closing that its server left there: %s', (state, isShown) => {
    const left = { ...open, state, date_cloture: '2026-11-21' };
    expect(names(listTicketSteps(left, null))).toEqual(isShown ? ['closed'] : []);
    expect(getClosing(left)).toBe(isShown ? '2026-11-21' : null);
  });

  it('[E6] where the intervention may not be read are what the ticket itself says', () => {
    expect(names(listTicketSteps({ ...open, intervention: ref }, null))).toEqual(['planned']);
    expect(listTicketSteps(open, null)).toEqual([]);
    const nobody = { ...dates, prestataire: null, date_reponse: null, date_intervention: null };
    expect(listTicketSteps(open, nobody)).toEqual([]);
  });
});

describe('steps among comments', () => {
  const comment = (id: number, date_creation: string) => ({ id, date_creation }) as Comment;
  const step = (key: string, date: string) => ({ key, date, icon: 'lock' as const, words: key });
  const keys = (...given: Parameters<typeof mergeSteps>) =>
    mergeSteps(...given).map((entry) => ('step' in entry ? entry.step.key : entry.comment.id));

  it('[E6] come before the first comment that is later; comments keep their order', () => {
    const comments = [comment(1, '2026-11-10'), comment(2, '2026-11-14'), comment(3, '2026-11-12')];
    expect(
      keys(comments, [step('late', '2026-11-20'), step('b', '2026-11-13'), step('a', '2026-11-01')]),
    ).toEqual(['a', 1, 'b', 2, 3, 'late']);
    expect(keys([], [step('only', '2026-11-20')])).toEqual(['only']);
    expect(keys([comment(1, '')], [step('a', '2026-11-01')])).toEqual([1, 'a']);
  });
});
