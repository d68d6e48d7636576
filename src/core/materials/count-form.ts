/** The form of a stock control: held against what others counted meanwhile before it is sent. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../_form/create-form.ts';
import { customField, field } from '../_form/fields.ts';
import type { Form } from '../_form/form.ts';
import { family } from '../_lib/family.ts';
import { parseId } from '../_lib/shape.ts';
import {
  CountLine,
  checkCount,
  fillLines,
  getMoved,
  type Moved,
  nameLines,
  seeLines,
  stepCount,
  summarize,
} from './count.ts';
import type { Material, StockControlInput } from './model.ts';
import { controlesQuery, createStockControl, materialsQuery } from './store.ts';
import { COUNT_LABELS, describeCount } from './texts.ts';

/** `lines` by the id of each material counted so far. */
export const COUNT_FIELDS = {
  lines: customField<Readonly<Record<string, CountLine>>>(v.record(v.string(), CountLine), {}, { label: '' }),
  comment: field('multiline', { label: COUNT_LABELS.comment, optional: true, rows: 2 }),
};

/** Its messages are by the material's id, and `comment`. */
export interface CountForm extends Form<typeof COUNT_FIELDS, StockControlInput, true> {
  /** What somebody else changed meanwhile, by the material's id: shown once before anything is sent. */
  $moved: ReadableAtom<Readonly<Record<string, Moved>>>;
  count: (material: Material, typed: string) => void;
  step: (material: Material, by: 1 | -1) => void;
  /** Takes what is expected for every line that has not been counted. */
  fill: () => void;
}

/** One form a piece of equipment, however many elements show it. */
export const countForm = family((asset): CountForm => {
  const materials = materialsQuery(asset);
  const getMaterials = (): readonly Material[] => materials.$state.value?.data ?? [];
  const $moved = atom<Readonly<Record<string, Moved>>>({});
  let summary = '';
  const form = createForm<typeof COUNT_FIELDS, StockControlInput, true>({
    fields: COUNT_FIELDS,
    draftKey: `stock:${asset}`,
    check: (values) => checkCount(parseId(asset), values, getMaterials()),
    nameErrors: (messages, { lines }) => nameLines(messages, lines),
    // reads what is expected now: it may no longer be what the person saw
    prepare: async ({ signal, onWait }, values) => {
      const stop = materials.$state.listen(({ wait }) => onWait(wait));
      signal.addEventListener('abort', materials.cancel);
      await materials.refresh();
      stop();
      $moved.set(signal.aborted ? {} : getMoved(values, getMaterials()));
      return Object.keys($moved.get()).length === 0;
    },
    send: async (context, input, key) => {
      summary = describeCount(summarize(form.$values.get(), getMaterials()));
      await createStockControl(context, asset, input, key);
      return true;
    },
    success: () => summary,
    done: () => {
      void materials.refresh();
      const { $state, refresh } = controlesQuery(asset);
      if ($state.value?.data) void refresh();
    },
  });
  const getLines = () => form.$values.get().lines;
  const count = ({ id, quantity }: Material, counted: string): void => {
    const { [String(id)]: _, ...others } = getLines();
    const lines = counted.trim() === '' ? others : { ...others, [String(id)]: { counted, seen: quantity } };
    form.change({ lines }, [String(id)]);
  };
  return {
    ...form,
    $moved,
    open: () => {
      $moved.set({});
      form.open();
    },
    submit: async () => {
      $moved.set({});
      const saved = await form.submit();
      // seen from now on: the next attempt sends it
      if (Object.keys($moved.get()).length > 0) form.change({ lines: seeLines(getLines(), getMaterials()) });
      return saved;
    },
    count,
    step: (material, by) =>
      count(material, stepCount(material, getLines()[String(material.id)]?.counted ?? '', by)),
    fill: () => form.change({ lines: fillLines(getLines(), getMaterials()) }),
  };
});
