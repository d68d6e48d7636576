/** The forms of a contract's periods: one to add a period, and one for each that is changed; one is open at a time. */
import { atom, type ReadableAtom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import { parseId, sameId } from '../kernel/lib/lenient-schema.ts';
import { pick } from '../kernel/lib/pick.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { periodsQuery } from './detail-store.ts';
import { checkOrder, toAmount, toDay } from './fields.ts';
import { type Periode, PeriodeInput, PeriodePatch } from './model.ts';
import { changePeriod, createPeriod, readPeriodsAgain } from './period-writes.ts';
import { PERIOD_LABELS as LABELS, PERIOD_CHANGED, PERIOD_CREATED } from './texts.ts';

/** Days are `YYYY-MM-DD`, the amount has a comma; `''` is none. */
export const PERIOD_FIELDS = {
  date_debut: field('date', { label: LABELS.date_debut, likely: 'start' }),
  date_fin: field('date', { label: LABELS.date_fin, likely: 'end' }),
  montant: field('money', { label: LABELS.montant, optional: true }),
};
type PeriodValues = Values<typeof PERIOD_FIELDS>;
export type PeriodForm = Form<typeof PERIOD_FIELDS, PeriodePatch, true>;

export interface PeriodForms {
  /** The period whose form is open, by the text of its id, `''` for a new one; `null` for none. */
  $open: ReadableAtom<string | null>;
  /** @param period the text of its id, `''` for a new one */
  form: (period: string) => PeriodForm;
}

const toValues = (period: Periode): PeriodValues => ({
  date_debut: toDay(period.date_debut),
  date_fin: toDay(period.date_fin),
  montant: toAmount(period),
});

const toBody = ({ montant, ...days }: PeriodValues) => ({ ...days, montant: montant.trim() || null });

/** The body that adds a period, or the messages. */
export const checkNewPeriod = (contract: string, values: PeriodValues): Checked<PeriodeInput> =>
  checkInput(
    PeriodeInput,
    { contract: parseId(contract), ...toBody(values) },
    checkOrder('date_fin', values.date_debut, values.date_fin),
  );

/** The body that changes the entered fields, or the messages. */
export const checkPeriodChange = (values: PeriodValues, typed: readonly string[]): Checked<PeriodePatch> =>
  checkInput(
    PeriodePatch,
    pick(toBody(values), (name) => typed.includes(name)),
    checkOrder('date_fin', values.date_debut, values.date_fin),
  );

/** The forms of a contract, shared by the elements that show it. */
export const periodForms = permanentFamily((contract): PeriodForms => {
  const $open = atom<string | null>(null);
  const { $state } = periodsQuery(contract);
  const find = (id: string): Periode | undefined =>
    $state.value?.data?.find((period) => sameId(period.id, id));

  const form = permanentFamily((id): PeriodForm => {
    const isNew = id === '';
    const made: PeriodForm = createForm<typeof PERIOD_FIELDS, PeriodePatch, true>({
      $open,
      name: id,
      fields: PERIOD_FIELDS,
      draftKey: `period:${contract}:${id}`,
      source: isNew
        ? undefined
        : {
            $state,
            read: () => {
              const period = find(id);
              return period ? toValues(period) : null;
            },
            unchanged: true,
          },
      check: (values, typed) => (isNew ? checkNewPeriod(contract, values) : checkPeriodChange(values, typed)),
      // §7 has no call that reads one period, hence no tag of its version: the list is read before it is changed
      prepare: async (context) => {
        if (isNew) return true;
        await readPeriodsAgain(contract, context);
        return made.$conflicts.get().length === 0;
      },
      send: (context, input, key) =>
        isNew
          ? createPeriod(context, contract, input as PeriodeInput, key)
          : changePeriod(context, contract, id, input, key),
      success: isNew ? PERIOD_CREATED : PERIOD_CHANGED,
    });
    return made;
  });
  return { $open, form };
});
