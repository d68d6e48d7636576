/** « Modifier » for the selected rows of a list: the button with its dialog, and how the changes go. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { Form } from '../../../core/kernel/form/form.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { BulkEdit, BulkValues } from '../../../core/kernel/store/bulk-change.ts';
import { RowOutcomes } from '../table/row-outcomes.tsx';
import { Button } from '../ui/button.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { BULK_CHANGE_TEXTS as TEXTS } from './form-texts.ts';

export interface BulkChangeButtonProps<T, F extends Fields> {
  change: Pick<BulkEdit<T, FieldName<F>>, '$state' | 'run'>;
  form: Form<F, BulkValues<FieldName<F>>, BulkValues<FieldName<F>>>;
  /** The selected rows that the user may change. */
  rows: readonly T[];
  /** « Modifier 12 équipements ». */
  title: string;
  /** Receives the ids of the rows that are changed. */
  onDone: (ids: readonly Id[]) => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** Asks what is to change, then changes it in each row. */
export function BulkChangeButton<T, F extends Fields>(props: BulkChangeButtonProps<T, F>) {
  const { change, form, rows, title, onDone, children } = props;
  const isBusy = useStore(change.$state)?.busy ?? false;
  // lists of one page share the form, only one of them shows it
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    const values = await form.submit();
    if (values) void change.run(rows, values).then(onDone);
  };
  return (
    <>
      <Button
        icon="pencil"
        aria-haspopup="dialog"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return;
          form.open();
          setAsking(true);
        }}
      >
        {UI_TEXTS.edit}
      </Button>
      {isAsking && (
        <FormDialog form={form} title={title} submit={UI_TEXTS.edit} onSend={() => void send()}>
          <p className="muted">{TEXTS.hint}</p>
          {children}
        </FormDialog>
      )}
    </>
  );
}

export interface BulkChangeOutcomesProps<T extends { id: Id }> {
  change: Pick<BulkEdit<T, string>, '$state' | 'retry' | 'cancel' | 'clear'>;
  /** The row as the list holds it now. */
  getRow: (id: Id) => T | undefined;
  route: RouteName;
  nameOf: (row: T) => string;
  /** « 2 équipements n’ont pas pu être modifiés sur 5. » */
  sayFailed: (failed: number, total: number) => string;
  onDone: (ids: readonly Id[]) => void;
}

/** How the changes go, and in which rows they failed and why; nothing once all is done. */
export function BulkChangeOutcomes<T extends { id: Id }>(props: BulkChangeOutcomesProps<T>) {
  const { change, getRow, route, nameOf, sayFailed, onDone } = props;
  const state = useStore(change.$state);
  if (!state) return null;
  return (
    <RowOutcomes
      state={state}
      title={sayFailed(state.failed.length, state.total)}
      route={route}
      nameOf={nameOf}
      onCancel={change.cancel}
      onRetry={() => void change.retry(getRow).then(onDone)}
      onClose={change.clear}
    />
  );
}
