import { CONFORMITY_FIELDS, conformityForm } from '../../core/config/conformity-form.ts';
import { nameState } from '../../core/config/conformity-texts.ts';
import { CONFORMITY_STATES } from '../../core/config/model.ts';
import type { FieldName } from '../../core/kernel/form/fields.ts';
import { AnyFormField } from '../parts/form/date-form-field.tsx';
import { SettingForm } from './setting-form.tsx';

type Name = FieldName<typeof CONFORMITY_FIELDS>;

const sayState = (value: unknown): string =>
  nameState(CONFORMITY_STATES.find((state) => state === value) ?? 'none');

/** The accessibility that the organisation declares; saved together. */
export function ConformitySetting({ canEdit }: { canEdit: boolean }) {
  return (
    <SettingForm
      form={conformityForm}
      name="ACCESSIBILITY"
      canEdit={canEdit}
      say={(name, value) => (name === 'state' ? sayState(value) : String(value))}
    >
      <div className="conformity">
        {(Object.keys(CONFORMITY_FIELDS) as Name[]).map((name) => (
          <AnyFormField key={name} form={conformityForm} name={name} />
        ))}
      </div>
    </SettingForm>
  );
}
