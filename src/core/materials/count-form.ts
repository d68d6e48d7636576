/** The form of a stock control; before it is sent it is compared with what others have counted meanwhile. */
import { atom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { keeper } from '../kernel/http/offline-writes.ts';
import { parseId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { isOffline } from '../kernel/page/connection.ts';
import type { CountSeen } from './api.ts';
import {
  acknowledgeQuantities,
  checkCount,
  fillLines,
  getQuantityChanges,
  nameLines,
  type QuantityChange,
  stepCount,
  summarizeCount,
} from './count.ts';
import { COUNT_FIELDS, type CountForm } from './count-fields.ts';
import type { Material, StockControlInput } from './model.ts';
import { createStockControl, materialsQuery, readMaterialsAgain, showCounted, showKept } from './store.ts';
import { describeCount, keptCount } from './texts.ts';

/** One form per piece of equipment, shared by the elements that show it. */
export const countForm = permanentFamily((asset): CountForm => {
  const materials = materialsQuery(asset);
  const getMaterials = (): readonly Material[] => materials.$state.value?.data ?? [];
  const $moved = atom<Readonly<Record<string, QuantityChange>>>({});
  let summary = '';
  const form = createForm<typeof COUNT_FIELDS, StockControlInput, true>({
    fields: COUNT_FIELDS,
    draftKey: `stock:${asset}`,
    check: (values) => checkCount(parseId(asset), values, getMaterials()),
    nameErrors: (messages, { lines }) => nameLines(messages, lines),
    prepare: async ({ signal, onWait }, values) => {
      // it is kept with the quantities that it was made on, which are compared before it is sent
      if (keeper.current && isOffline()) return true;
      await readMaterialsAgain(asset, { signal, onWait });
      $moved.set(signal.aborted ? {} : getQuantityChanges(values, getMaterials()));
      return Object.keys($moved.get()).length === 0;
    },
    send: async (context, input, key) => {
      summary = describeCount(summarizeCount(form.$values.get(), getMaterials()));
      await createStockControl(context, asset, input, key, getSeen());
      return true;
    },
    success: () => summary,
    done: (_, input, __, kept) => (kept ? showKept(asset, input) : showCounted(asset)),
  });
  const getLines = () => form.$values.get().lines;
  const getSeen = (): CountSeen => ({
    title: keptCount(summarizeCount(form.$values.get(), getMaterials())),
    quantities: Object.fromEntries(
      getMaterials().map(({ id, name, quantity }) => [
        String(id),
        { name, value: getLines()[String(id)]?.seen ?? quantity },
      ]),
    ),
  });
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
      // the changes are marked as seen: the next attempt sends them
      if (Object.keys($moved.get()).length > 0)
        form.change({ lines: acknowledgeQuantities(getLines(), getMaterials()) });
      return saved;
    },
    count,
    step: (material, by) =>
      count(material, stepCount(material, getLines()[String(material.id)]?.counted ?? '', by)),
    fill: () => form.change({ lines: fillLines(getLines(), getMaterials()) }),
  };
});
