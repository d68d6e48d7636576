/** When the work of an intervention ends by its plan (spec §4; `getSpan`). */
import { raw, type Sql } from '../db/sql.ts';

/** Of `intervention i`: its end, or one hour after its start; null without a start. */
export const PLANNED_END: Sql = raw(
  `(case when i.date_fin_intervention > i.date_intervention then i.date_fin_intervention
    else i.date_intervention + interval '1 hour' end)`,
);
