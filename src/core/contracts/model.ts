import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import { Attachment } from '../attachments/model.ts';
import { Comment } from '../comments/model.ts';
import {
  flag,
  id,
  listOf,
  numberOrNull,
  relation,
  relations,
  text,
  textOrNull,
} from '../kernel/lib/lenient-schema.ts';
import {
  amount,
  calendarDay,
  creation,
  oneOf,
  optionalText,
  references,
  requiredChoice,
  requiredText,
  yesOrNo,
} from '../kernel/lib/strict-schema.ts';
import { contractNumber } from '../kernel/lib/texts.ts';

/** The type that marks a regulatory check (spec §3). */
export const CONTROLE = 'controle';

/** The types that the form offers; a server may have others, shown as they are. */
export const CONTRACT_TYPES = [CONTROLE, 'maintenance', 'autre'] as const;

/** A contract ends « soon » within this many days, today included (spec §5, §9). */
export const SOON_DAYS = 30;

/** How often a contract is paid, with the months from one payment to the next. */
export const PERIODICITES = {
  mensuelle: 1,
  bimestrielle: 2,
  trimestrielle: 3,
  semestrielle: 6,
  annuelle: 12,
} as const;
export type Periodicite = keyof typeof PERIODICITES;

/** A contract's provider, also read from its `fullname` only. */
const prestataire = relation(
  v.pipe(
    v.object({ id, raison_sociale: text, fullname: text }),
    v.transform(({ fullname, ...company }) => ({
      ...company,
      raison_sociale: company.raison_sociale || fullname,
    })),
  ),
  'company',
);

/** A contract as the server sends it (spec §3, contract notes); `montant` is a decimal text. */
export const Contract = v.object({
  id,
  name: text,
  numero: text,
  type: text,
  description: text,
  date_start: textOrNull,
  date_end: textOrNull,
  montant: textOrNull,
  periodicite: text,
  renouvelable: flag,
  prestataire,
  assets: relations(Asset, 'asset'),
  attachments: listOf(Attachment),
  comments: listOf(Comment),
  version: numberOrNull,
});
export type Contract = v.InferOutput<typeof Contract>;

/** What a contract is called: its name, else its number; never empty. */
export const formatContract = ({ id, name, numero }: Pick<Contract, 'id' | 'name' | 'numero'>): string =>
  name.trim() || numero.trim() || contractNumber(id);

const fields = {
  name: requiredText(200),
  numero: optionalText(60),
  type: optionalText(60),
  description: optionalText(5000),
  date_start: v.nullable(calendarDay),
  date_end: v.nullable(calendarDay),
  montant: amount,
  periodicite: oneOf(['', ...(Object.keys(PERIODICITES) as Periodicite[])]),
  renouvelable: yesOrNo,
  prestataire: requiredChoice,
  assets: references,
};

/** The body that creates a contract: `POST /api/contracts/`. */
export const ContractInput = creation(fields, {
  numero: '',
  type: '',
  description: '',
  date_start: null,
  date_end: null,
  montant: null,
  periodicite: '',
  renouvelable: false,
  prestataire: null,
  assets: [],
});
export type ContractInput = v.InferOutput<typeof ContractInput>;

/** The body that changes a contract: some of these fields. */
export const ContractPatch = v.partial(v.object(fields));
export type ContractPatch = v.InferOutput<typeof ContractPatch>;

/** A period of a contract (contract notes). */
export const Periode = v.object({
  id,
  contract: v.fallback(
    v.union([
      id,
      v.pipe(
        v.object({ id }),
        v.transform((contract) => contract.id),
      ),
    ]),
    '',
  ),
  date_debut: text,
  date_fin: text,
  montant: textOrNull,
  version: numberOrNull,
});
export type Periode = v.InferOutput<typeof Periode>;

const periodFields = { date_debut: calendarDay, date_fin: calendarDay, montant: amount };

/** The body that creates a period: `POST /api/periodes/`. */
export const PeriodeInput = creation({ contract: id, ...periodFields }, { montant: null });
export type PeriodeInput = v.InferOutput<typeof PeriodeInput>;

/** The body that changes a period; its contract is fixed. */
export const PeriodePatch = v.partial(v.object(periodFields));
export type PeriodePatch = v.InferOutput<typeof PeriodePatch>;

/** `GET /api/contracts/stats/` (contract notes). */
export const ContractStats = v.object({
  total: numberOrNull,
  controle: numberOrNull,
  soon: numberOrNull,
  expired: numberOrNull,
  by_month: listOf(v.object({ month: text, count: numberOrNull })),
});
export type ContractStats = v.InferOutput<typeof ContractStats>;
