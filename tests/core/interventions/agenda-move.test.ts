/** An intervention that is dragged to another time. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  canPlanAt,
  canPlanOn,
  getDropStart,
  moveIntervention,
} from '../../../src/core/interventions/agenda-move.ts';
import { interventionCollection } from '../../../src/core/interventions/store.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { $announcement, $errorDialog, $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { DAY_MINUTES, parseDay, parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { bodyOf, serveInterventions, userOf } from '../_intervention-server.ts';
import { makeIntervention } from '../_interventions.ts';
import { sendJson } from '../_server.ts';

const HOURS = { from: 7 * 60, to: 20 * 60 };
const at = (text: string): number => parseWall(text)!.at;
const day = (text: string): number => parseDay(text)!;

test('[D7] what can be planned is within this century and the start of the next', () => {
  const days = ['1999-12-31', '2000-01-01', '2026-02-30', '2100-12-31', '2101-01-01', '20261-01-01', ''];
  expect(days.map(canPlanOn)).toEqual([false, true, false, true, false, false, false]);
  expect(['14:30', '00:00', '', '25:00', '9h', '14:30 x'].map(canPlanAt)).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});

describe('[D7] an event is dropped', () => {
  const event = toEvent(makeIntervention({ date_intervention: '2026-11-16 08:20' }))!;
  const on = (text: string, minute: number | null) => ({ day: day(text), minute });
  const drop = (...[from, to]: [ReturnType<typeof on> | null, ReturnType<typeof on> | null]) =>
    getDropStart(event, from, to, HOURS);

  test('by whole steps within its day, its own minute kept', () => {
    expect(drop(on('2026-11-16', 500), on('2026-11-16', 560))).toBe(at('2026-11-16 09:20'));
    expect(drop(on('2026-11-16', 500), on('2026-11-16', 440))).toBe(at('2026-11-16 07:20'));
    expect(drop(on('2026-11-16', 500), on('2026-11-16', 501))).toBe(at('2026-11-16 08:20'));
  });

  test('on another day at the same minute, in a month too', () => {
    expect(drop(on('2026-11-16', 500), on('2026-11-19', 500))).toBe(at('2026-11-19 08:20'));
    expect(drop(on('2026-11-16', null), on('2026-11-09', null))).toBe(at('2026-11-09 08:20'));
    expect(drop(on('2026-11-16', 500), on('2026-11-17', null))).toBe(at('2026-11-17 08:20'));
    expect(drop(on('2026-11-16', null), on('2026-11-17', 900))).toBe(at('2026-11-17 08:20'));
  });

  test('nowhere outside the grid', () => {
    expect(drop(on('2026-11-16', 500), null)).toBeNull();
    expect(drop(null, on('2026-11-16', 500))).toBeNull();
  });

  test('of several days by days alone', () => {
    const long = toEvent(
      makeIntervention({ date_intervention: '2026-11-16 08:20', date_fin_intervention: '2026-11-18 10:00' }),
    )!;
    expect(getDropStart(long, on('2026-11-16', 500), on('2026-11-17', 800), HOURS)).toBe(
      at('2026-11-17 08:20'),
    );
  });

  test('that has no date yet: at the step under the pointer, at the first hour where there are none', () => {
    expect(getDropStart(null, null, on('2026-11-16', 8 * 60 + 44), HOURS)).toBe(at('2026-11-16 08:30'));
    expect(getDropStart(null, null, on('2026-11-16', null), HOURS)).toBe(
      day('2026-11-16') * DAY_MINUTES + HOURS.from,
    );
    expect(getDropStart(null, null, null, HOURS)).toBeNull();
  });
});

describe('[D7] a move', () => {
  const server = serveInterventions();
  let id: number;
  const getDates = () => {
    const { date_intervention, date_fin_intervention } = server.stored[id] ?? {};
    return [date_intervention, date_fin_intervention];
  };
  const undo = () => $snackbar.get()?.action?.run();
  beforeEach(() => {
    [id] = server.ids;
  });

  test('is sent and reported with « Annuler », which restores both dates', async () => {
    expect(await moveIntervention(server.row(id), at('2026-11-17 10:00'))).toBe(true);
    expect(getDates()).toEqual(['2026-11-17 10:00', '2026-11-17 11:30']);
    expect(server.writes.map(bodyOf)).toEqual([
      { date_intervention: '2026-11-17 10:00', date_fin_intervention: '2026-11-17 11:30' },
    ]);
    expect($snackbar.get()).toMatchObject({ text: 'Intervention déplacée.', action: { label: 'Annuler' } });
    expect($snackbar.get()?.action?.before).toBeUndefined();
    expect($announcement.get()?.text).toBe('Intervention déplacée.');
    undo();
    await vi.waitFor(() => expect(getDates()).toEqual(['2026-11-16 08:00', '2026-11-16 09:30']));
  });

  test('to where it is sends nothing', async () => {
    expect(await moveIntervention(server.row(id), at('2026-11-16 08:00'))).toBe(true);
    expect(server.writes).toEqual([]);
    expect($snackbar.get()).toBeNull();
  });

  test('gives a date to what has none; « Annuler » takes it away', async () => {
    Object.assign(server.stored[id]!, { date_intervention: null, date_fin_intervention: null });
    await interventionCollection.refresh();
    expect(await moveIntervention(server.row(id), at('2026-11-17 10:00'))).toBe(true);
    expect(server.writes.map(bodyOf)).toEqual([{ date_intervention: '2026-11-17 10:00' }]);
    expect($snackbar.get()?.text).toBe('Intervention planifiée.');
    undo();
    await vi.waitFor(() => expect(getDates()).toEqual([null, null]));
  });

  test('of whole days is taken back to whole days', async () => {
    Object.assign(server.stored[id]!, {
      date_intervention: '2026-11-16',
      date_fin_intervention: '2026-11-17',
    });
    await interventionCollection.refresh();
    await moveIntervention(server.row(id), at('2026-11-23 00:00'));
    expect(getDates()).toEqual(['2026-11-23', '2026-11-24']);
    undo();
    await vi.waitFor(() => expect(getDates()).toEqual(['2026-11-16', '2026-11-17']));
  });

  test('that is refused is undone on screen, and offers nothing', async () => {
    server.respond = ({ method }, response) => {
      if (method === 'PATCH') sendJson(response, ['Refusé.'], 400);
      return method === 'PATCH';
    };
    expect(await moveIntervention(server.row(id), at('2026-11-17 10:00'))).toBe(false);
    expect(interventionCollection.get(id)?.date_intervention).toBe('2026-11-16 08:00');
    expect($snackbar.get()).toBeNull();
    expect($errorDialog.get()).not.toBeNull();
  });

  test.each([{ date_intervention: '2026-11-20 08:00' }, { date_fin_intervention: '2026-11-17 18:00' }])(
    'is not taken back once somebody has changed its dates: %j',
    async (change) => {
      await moveIntervention(server.row(id), at('2026-11-17 10:00'));
      Object.assign(server.stored[id]!, change);
      await interventionCollection.refresh();
      const before = getDates();
      undo();
      await vi.waitFor(() => expect($notice.get()?.text).toMatch(/entre-temps/));
      expect(getDates()).toEqual(before);
      expect(server.writes).toHaveLength(1);
    },
  );

  describe('that the server makes a proposal of', () => {
    beforeEach(() => {
      server.respond = ({ method, body }) => {
        if (method === 'PATCH' && !body.includes('validation'))
          Object.assign(server.stored[id]!, { validation: false });
        return false;
      };
    });

    test('is reported as one, and validated by the same message; that is taken back too', async () => {
      await moveIntervention(server.row(id), at('2026-11-17 10:00'));
      expect($snackbar.get()?.text).toBe('Date proposée\u00a0: elle reste à valider.');
      const { before } = $snackbar.get()?.action ?? {};
      expect(before?.label).toBe('Valider');
      before?.run();
      await vi.waitFor(() => expect($snackbar.get()?.text).toBe('Date validée.'));
      expect(server.stored[id]?.validation).toBe(true);
      expect($announcement.get()?.text).toBe('Date validée.');
      undo();
      await vi.waitFor(() => expect(server.stored[id]?.validation).toBe(false));
    });

    test('offers no validation to those who may not validate', async () => {
      $session.set({ status: 'in', user: userOf(GROUPS.collaborateur) });
      await moveIntervention(server.row(id), at('2026-11-17 10:00'));
      expect($snackbar.get()?.text).toBe('Date proposée\u00a0: elle reste à valider.');
      expect($snackbar.get()?.action?.before).toBeUndefined();
    });
  });
});
