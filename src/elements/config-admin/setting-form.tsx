import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Fields } from '../../core/_form/fields.ts';
import type { Form } from '../../core/_form/form.ts';
import type { ConfigKey } from '../../core/config/model.ts';
import { FormConflicts, type FormConflictsProps } from '../_form/form-conflicts.tsx';
import { FormFrame } from '../_form/form-frame.tsx';
import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
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
  const conflicts = useStore(form.$conflicts);
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
              <Button type="submit" variant="primary" busy={busy} disabled={conflicts.length > 0}>
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
