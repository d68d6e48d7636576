import { parse } from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  awaitsNote,
  canNote,
  followState,
  isFollowed,
} from '../../../src/core/interventions/state-for-user.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { makeIntervention } from '../_interventions.ts';

const user = (group: keyof typeof GROUPS, user_permissions: string[] = []) =>
  parse(User, { username: group, group: GROUPS[group], user_permissions });

describe('[F1] what a state says to its reader', () => {
  afterEach(() => $session.set({ status: 'out', user: null }));

  test('a missing cost is the concern of staff and of who sees entries', () => {
    for (const group of ['demandeur', 'prestataire'] as const) {
      expect(followState('no_cost', user(group))).toBe('finished');
      expect(followState('no_cost', user(group, ['view_entry']))).toBe('no_cost');
      expect(followState('to_note', user(group))).toBe('to_note');
    }
    for (const group of ['collaborateur', 'responsable', 'admin'] as const) {
      expect(followState('no_cost', user(group))).toBe('no_cost');
    }
    expect(followState('no_cost', null)).toBe('no_cost');
  });

  test('is what the agenda shows and what filters offer', () => {
    const done = { date_intervention: '2026-11-02 10:00', date_realisation: '2026-11-02 12:00', note: 4 };
    const see = () => [toEvent(makeIntervention(done))?.state, isFollowed('no_cost'), isFollowed('to_note')];
    $session.set({ status: 'in', user: user('responsable') });
    expect(see()).toEqual(['no_cost', true, true]);
    $session.set({ status: 'in', user: user('demandeur') });
    expect(see()).toEqual(['finished', false, true]);
  });

  test('a note is awaited by who may not give it', () => {
    expect(Object.keys(GROUPS).filter((group) => !canNote(user(group as keyof typeof GROUPS)))).toEqual([
      'prestataire',
    ]);
    expect(awaitsNote('to_note', user('prestataire'))).toBe(true);
    expect(awaitsNote('finished', user('prestataire'))).toBe(false);
    expect(awaitsNote('to_note', user('demandeur'))).toBe(false);
    expect(awaitsNote('to_note', null)).toBe(false);
  });
});
