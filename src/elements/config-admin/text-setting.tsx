import { configForm } from '../../core/config/forms.ts';
import type { ConfigKey } from '../../core/config/model.ts';
import { CONFIG_CONTROLS } from '../../core/config/sections.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { SettingForm } from './setting-form.tsx';

/** A text or a number. */
export function TextSetting({ name, canEdit }: { name: ConfigKey; canEdit: boolean }) {
  const form = configForm(name);
  const isNumber = CONFIG_CONTROLS[name] === 'number';
  return (
    <SettingForm
      form={form}
      name={name}
      canEdit={canEdit}
      control={
        <FormField form={form} name="value" control={isNumber ? { inputMode: 'numeric' } : undefined} />
      }
    />
  );
}
