import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ConfigKey } from '../../core/config/model.ts';
import type { Fields } from '../../core/kernel/form/fields.ts';
import type { Form } from '../../core/kernel/form/form.ts';
import { FormConflicts, type FormConflictsProps } from '../parts/form/form-conflicts.tsx';
import { FormFrame } from '../parts/form/form-frame.tsx';
import { Button } from '../parts/ui/button.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { SavedMark, Setting } from './setting.tsx';

interface SettingFormProps<F extends Fields, I> extends Pick<FormConflictsProps<F, I, true>, 'say'> {
  form: Form<F, I, true>;
  name: ConfigKey;
  canEdit: boolean;
  /** The control that stands in one line with the buttons. */
  control?: ReactNode;
  /** What stands above that line. */
  children?: ReactNode;
}

/** A setting that is saved by its own button, which appears once something was changed. */
export function SettingForm<F extends Fields, I>(props: SettingFormProps<F, I>) {
  const { form, name, canEdit, say, control, children } = props;
  const isTyped = useStore(form.$isTyped);
  const { busy } = useStore(form.$sending);
  const mustSettle = useStore(form.$mustSettle);
  const [saved, setSaved] = useState(false);
  const send = async () => setSaved((await form.submit()) === true);
  return (
    <Setting name={name} canEdit={canEdit}>
      <FormFrame form={form} onSend={() => void send()} disabled={!canEdit}>
        <FormConflicts form={form} say={say} />
        {children}
        <div className="setting-line">
          {control}
          {isTyped && (
            <>
              <Button type="submit" variant="primary" busy={busy} disabled={mustSettle}>
                {UI_TEXTS.save}
              </Button>
              <Button onClick={form.discard}>{UI_TEXTS.cancel}</Button>
            </>
          )}
          <SavedMark shown={saved && !isTyped} />
        </div>
      </FormFrame>
    </Setting>
  );
}
