import { kioskAccountForm } from '../../core/kiosks/form.ts';
import { KIOSK_SCREEN_NAMES } from '../../core/kiosks/model.ts';
import { KIOSK_SCREEN_LABELS } from '../../core/kiosks/texts.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { useFormField } from '../parts/form/use-form-field.ts';
import { FieldErrors } from '../parts/ui/field-errors.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { DEVICE_ADMIN_TEXTS } from './texts.ts';

/** A new device: its name, its site, what it shows. */
export const DeviceDialog = () => (
  <ObjectDialog form={kioskAccountForm} isNew texts={DEVICE_ADMIN_TEXTS}>
    {(first) => (
      <>
        <FormField form={kioskAccountForm} name="name" inputRef={first} />
        <SiteFormField form={kioskAccountForm} name="site" />
        <Screens />
      </>
    )}
  </ObjectDialog>
);

function Screens() {
  const { id, label, value, disabled, errors, change } = useFormField(kioskAccountForm, 'screens');
  return (
    <fieldset id={id} tabIndex={-1} className="device-screens" aria-describedby={`${id}-errors`}>
      <legend className="field-label">{label}</legend>
      {KIOSK_SCREEN_NAMES.map((screen) => (
        <LabelledChoice
          key={screen}
          className="device-screen"
          type="checkbox"
          checked={value.includes(screen)}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            change(KIOSK_SCREEN_NAMES.filter((name) => (name === screen ? checked : value.includes(name))))
          }
        >
          {KIOSK_SCREEN_LABELS[screen]}
        </LabelledChoice>
      ))}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
