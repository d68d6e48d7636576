import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { configForm } from '../../core/config/forms.ts';
import type { ConfigKey } from '../../core/config/model.ts';
import { CONFIG_CONTROLS } from '../../core/config/sections.ts';
import { FormConflicts } from '../_form/form-conflicts.tsx';
import { FormField } from '../_form/form-field.tsx';
import { FormFrame } from '../_form/form-frame.tsx';
import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { SavedMark, Setting } from './setting.tsx';

/** A text or a number, saved by its own button. */
export function TextSetting({ name, canEdit }: { name: ConfigKey; canEdit: boolean }) {
  const form = configForm(name);
  const isTyped = useStore(form.$isTyped);
  const { busy } = useStore(form.$sending);
  const conflicts = useStore(form.$conflicts);
  const [saved, setSaved] = useState(false);
  const send = async () => setSaved((await form.submit()) === true);
  return (
    <Setting name={name} canEdit={canEdit}>
      <FormFrame form={form} onSend={() => void send()} disabled={!canEdit}>
        <FormConflicts form={form} />
        <div className="setting-line">
          <FormField
            form={form}
            name="value"
            control={CONFIG_CONTROLS[name] === 'number' ? { inputMode: 'numeric' } : undefined}
          />
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
