/** The names of core's shapes in the document. */
import type { GenericSchema } from 'valibot';
import * as accountInput from '../../../src/core/accounts/input.ts';
import * as analysis from '../../../src/core/analysis/model.ts';
import * as assets from '../../../src/core/assets/model.ts';
import * as attachments from '../../../src/core/attachments/model.ts';
import * as categories from '../../../src/core/categories/model.ts';
import * as comments from '../../../src/core/comments/model.ts';
import * as configInput from '../../../src/core/config/input.ts';
import * as config from '../../../src/core/config/model.ts';
import * as contracts from '../../../src/core/contracts/model.ts';
import * as finance from '../../../src/core/finance/model.ts';
import * as help from '../../../src/core/help/model.ts';
import * as interventions from '../../../src/core/interventions/model.ts';
import * as materials from '../../../src/core/materials/model.ts';
import * as people from '../../../src/core/people/model.ts';
import * as plans from '../../../src/core/plans/model.ts';
import * as companyInput from '../../../src/core/profiles/input.ts';
import * as profiles from '../../../src/core/profiles/model.ts';
import * as sites from '../../../src/core/sites/model.ts';
import * as stats from '../../../src/core/stats/model.ts';
import * as tickets from '../../../src/core/tickets/model.ts';

const MODELS: readonly object[] = [
  accountInput,
  analysis,
  assets,
  attachments,
  categories,
  comments,
  config,
  configInput,
  contracts,
  finance,
  help,
  interventions,
  materials,
  people,
  plans,
  profiles,
  companyInput,
  sites,
  stats,
  tickets,
];

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema';

/** @throws an Error when two models give one name to different shapes */
export function nameShapes(): Map<string, GenericSchema> {
  const names = new Map<string, GenericSchema>();
  for (const model of MODELS) {
    for (const [name, value] of Object.entries(model)) {
      if (!isSchema(value)) continue;
      if (names.has(name) && names.get(name) !== value) throw new Error(`Two shapes are named ${name}.`);
      names.set(name, value);
    }
  }
  return names;
}
