/** The calls of spec §7 « Interventions ». */

import * as v from 'valibot';
import {
  CalendarItem,
  Intervention,
  InterventionInput,
  InterventionPatch,
} from '../../../src/core/interventions/model.ts';
import { InterventionStats } from '../../../src/core/stats/model.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite } from '../http/handlers.ts';
import { pageOf } from '../http/shapes.ts';
import { onDocument } from '../pdf/stored-document.ts';
import { readCalendar } from './calendar.ts';
import { FILTERS, listInterventions } from './list.ts';
import { addReminder } from './reminder.ts';
import { toIntervention } from './shape.ts';
import { readInterventionStats } from './stats.ts';
import { findVisibleIntervention } from './visible.ts';
import { createIntervention, deleteIntervention, updateIntervention } from './write.ts';

export function addInterventions(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'interventions.list', '/api/v2/interventions', (call) => listInterventions(context, call), {
    query: FILTERS,
    answer: pageOf(Intervention),
  });
  onRead(
    context,
    'interventions.stats',
    '/api/v2/interventions/stats',
    (call) => readInterventionStats(context, call),
    { query: { year: 'integer', sites: 'ids', prestataire: 'ids' }, answer: InterventionStats },
  );
  onRead(
    context,
    'interventions.calendar',
    '/api/v2/interventions/calendar',
    (call) => readCalendar(context, call),
    { query: { month: 'integer', year: 'integer' }, answer: v.array(CalendarItem) },
  );
  onRead(
    context,
    'interventions.read',
    '/api/interventions/:id',
    async (call) => {
      const row = await findVisibleIntervention(db, call.user, call.id());
      return ok(await toIntervention(db, mediaSecret, call.user, row), row.version);
    },
    { answer: Intervention },
  );
  onWrite(
    context,
    'interventions.create',
    'POST',
    '/api/interventions',
    (call, tx) => createIntervention(context, call, tx),
    { body: InterventionInput, answer: Intervention },
  );
  for (const method of ['PUT', 'PATCH'] as const) {
    onWrite(
      context,
      'interventions.update',
      method,
      '/api/interventions/:id',
      (call, tx) => updateIntervention(context, call, tx),
      { body: InterventionPatch, answer: Intervention },
    );
  }
  onWrite(context, 'interventions.delete', 'DELETE', '/api/interventions/:id', (call, tx) =>
    deleteIntervention(context, call, tx),
  );
  addReminder(context);
  onDocument(context, 'interventions.generate', '/api/interventions/:id/generate', async (call) => {
    // Imported with the first document, which makes the start faster.
    const { makeSheet } = await import('./sheet.ts');
    return makeSheet(context, call);
  });
}
