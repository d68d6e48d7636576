import { raw } from './sql.ts';

/** Today by the clocks of Paris, whatever the zone of the database. */
export const TODAY = raw("(now() at time zone 'Europe/Paris')::date");
