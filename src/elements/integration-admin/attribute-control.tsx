import type { EmbedAttribute } from '../../core/integration/manifest.ts';
import { Field } from '../parts/ui/field.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { INTEGRATION_ADMIN_TEXTS } from './texts.ts';

interface AttributeControlProps {
  attribute: EmbedAttribute;
  /** `null` while it is left out; `''` for a flag that is set. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One option, under the attribute's own name. */
export function AttributeControl({
  attribute: { name, control, choices },
  value,
  onChange,
}: AttributeControlProps) {
  if (control === 'flag') {
    return (
      <LabelledChoice
        className="embed-flag"
        type="checkbox"
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      >
        <code>{name}</code>
      </LabelledChoice>
    );
  }
  const read = (text: string) => onChange(text === '' ? null : text);
  return (
    <Field label={name} optional>
      {(wiring) =>
        control === 'choice' ? (
          <select {...wiring} value={value ?? ''} onChange={(event) => read(event.currentTarget.value)}>
            <option value="">{INTEGRATION_ADMIN_TEXTS.byDefault}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...wiring}
            type="text"
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => read(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}
