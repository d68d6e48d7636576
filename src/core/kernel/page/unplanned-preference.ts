/** Whether the agenda shows what is to be planned; `null` until the user chooses: the room then decides. */
import * as v from 'valibot';
import { createPreference } from './preferences.ts';

export const todoPreference = createPreference('agenda.todo', v.nullable(v.boolean()), null);
