/** When an intervention ends, set in the grid of hours. */
import { describe, expect, test, vi } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  canResize,
  getResizedEnd,
  resizeIntervention,
} from '../../../src/core/interventions/agenda-resize.ts';
import { interventionCollection } from '../../../src/core/interventions/store.ts';
import { $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { bodyOf, serveInterventions } from '../_intervention-server.ts';
import { makeIntervention } from '../_interventions.ts';
import { sendJson } from '../_server.ts';

const HOURS = { from: 8 * 60, to: 19 * 60 };
const at = (hour: string): number => parseWall(`2026-11-24 ${hour}`)!.at;
const eventOf = (from: string, to: string | null) =>
  toEvent(makeIntervention({ date_intervention: from, date_fin_intervention: to }))!;

test('[D7] an end is on a quarter of an hour, after the start and within the hours', () => {
  const event = eventOf('2026-11-24 10:10', '2026-11-24 12:00');
  expect(getResizedEnd(event, at('13:07'), HOURS)).toBe(at('13:00'));
  expect(getResizedEnd(event, at('13:08'), HOURS)).toBe(at('13:15'));
  expect(getResizedEnd(event, at('08:00'), HOURS)).toBe(at('10:25'));
  expect(getResizedEnd(event, at('21:00'), HOURS)).toBe(at('19:00'));
});

test('[D7] one that is after the hours already may stay where it is', () => {
  const event = eventOf('2026-11-24 18:00', '2026-11-24 20:00');
  expect(getResizedEnd(event, at('20:30'), HOURS)).toBe(at('20:00'));
});

test('[D7] what lasts whole days or several has no end that can be set there', () => {
  expect(canResize(eventOf('2026-11-24 10:00', null))).toBe(true);
  expect(canResize(eventOf('2026-11-24', null))).toBe(false);
  expect(canResize(eventOf('2026-11-24 10:00', '2026-11-25 10:00'))).toBe(false);
});

describe('[D7] an end that is set', () => {
  const server = serveInterventions();
  const on = (hour: string): number => parseWall(`2026-11-16 ${hour}`)!.at;
  const resize = (hour: string) => resizeIntervention(server.row(server.ids[0]), on(hour));

  test('is sent alone and reported; « Annuler » restores it', async () => {
    const [id] = server.ids;
    expect(await resize('11:15')).toBe(true);
    expect(server.writes.map(bodyOf)).toEqual([{ date_fin_intervention: '2026-11-16 11:15' }]);
    expect($snackbar.get()?.text).toBe('Fin déplacée à 11:15.');
    $snackbar.get()?.action?.run();
    await vi.waitFor(() => expect(server.stored[id]?.date_fin_intervention).toBe('2026-11-16 09:30'));
    expect(bodyOf(server.writes[1])).toEqual({ date_fin_intervention: '2026-11-16 09:30' });
  });

  test('where it is already, or of what has no date, sends nothing', async () => {
    expect(await resize('09:30')).toBe(true);
    expect(await resizeIntervention(makeIntervention({ id: server.ids[0] }), on('11:15'))).toBe(true);
    expect(server.writes).toEqual([]);
  });

  test('is undone on screen when it is refused', async () => {
    server.respond = ({ method }, response) => {
      if (method !== 'PATCH') return false;
      sendJson(response, ['Refusé.'], 400);
      return true;
    };
    expect(await resize('11:15')).toBe(false);
    expect(interventionCollection.get(server.ids[0])?.date_fin_intervention).toBe('2026-11-16 09:30');
    expect([$snackbar.get(), $errorDialog.get()]).toEqual([null, expect.anything()]);
  });
});
