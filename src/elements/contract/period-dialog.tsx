import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { periodsQuery } from '../../core/contracts/detail-store.ts';
import type { Periode } from '../../core/contracts/model.ts';
import { periodForms } from '../../core/contracts/period-form.ts';
import { deletePeriodAction } from '../../core/contracts/period-writes.ts';
import { describePeriod } from '../../core/contracts/texts.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { DateFormField } from '../parts/form/date-form-field.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { CONTRACT_TEXTS } from './texts.ts';

/** A period whose form is to be opened, by the text of its id, `''` for a new one; a new object opens it again. */
export interface AskedPeriod {
  period: string;
}

export interface PeriodDialogProps {
  /** The contract's id. */
  id: string;
  asked: AskedPeriod;
}

/** A new period, or one that is there: to be changed or deleted. */
export function PeriodDialog({ id, asked }: PeriodDialogProps) {
  const forms = periodForms(id);
  useEffect(() => forms.form(asked.period).open(), [forms, asked]);
  const { data } = useStore(periodsQuery(id).$state);
  const chosen = useLast(useStore(forms.$open)) ?? '';
  const form = forms.form(chosen);
  const { busy } = useStore(form.$sending);
  const [doomed, setDoomed] = useState<Periode | null>(null);
  const period = (chosen !== '' && data?.find((each) => String(each.id) === chosen)) || null;
  return (
    <>
      <FormDialog
        form={form}
        title={chosen === '' ? CONTRACT_TEXTS.addPeriod : CONTRACT_TEXTS.changePeriod}
        onSend={() => void form.submit()}
        start={
          period && (
            <Button className="period-delete" icon="trash3" onClick={() => !busy && setDoomed(period)}>
              {CONTRACT_TEXTS.delete}
            </Button>
          )
        }
      >
        {chosen !== '' && <FormConflicts form={form} title={CONTRACT_TEXTS.periodConflict} />}
        <div className="field-pair">
          <DateFormField form={form} name="date_debut" />
          <DateFormField form={form} name="date_fin" />
        </div>
        <FormField form={form} name="montant" />
      </FormDialog>
      <Removal id={id} period={doomed} onClose={() => setDoomed(null)} onDeleted={form.discard} />
    </>
  );
}

interface RemovalProps {
  id: string;
  /** The period to be deleted; `null` while nothing is asked. */
  period: Periode | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a period is deleted; a failure is shown by the page. */
function Removal({ id, period, onClose, onDeleted }: RemovalProps) {
  const action = deletePeriodAction(id);
  const { busy } = useStore(action.$state);
  const last = useLast(period);
  const remove = async () => {
    const done = period && (await action.run(period.id));
    onClose();
    if (done) onDeleted();
  };
  return (
    <ConfirmDialog
      open={period !== null}
      title={CONTRACT_TEXTS.removePeriodTitle}
      name={namePeriod(last)}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

/** « du 01/01/2026 au 31/12/2026 ». */
const namePeriod = (period: Periode | null): string =>
  period ? describePeriod(formatDate(period.date_debut), formatDate(period.date_fin)) : '';
