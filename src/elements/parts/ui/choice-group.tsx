import { type ReactNode, useId, useRef } from 'react';
import { FieldErrors } from './field-errors.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useSameFocus } from './kept-focus.ts';

export interface ChoiceGroupProps<T extends string> {
  label: string;
  choices: readonly { value: T; label: string; icon?: IconName }[];
  value: T;
  onChange: (value: T) => void;
  errors?: readonly string[];
  disabled?: boolean;
  /** The choice cannot be changed for now; unlike a disabled control, it keeps the focus. */
  readOnly?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
}

/** A few choices side by side: native radios, for keyboards and screen readers. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, choices, value, onChange, errors = [], disabled, readOnly, labelHidden } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useSameFocus(box, label, ':checked');
  return (
    <fieldset ref={box} className="choices" aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
      <legend className={labelHidden ? 'visually-hidden' : 'field-label choices-legend'}>{label}</legend>
      <div className="choices-row">
        {choices.map((choice, rank) => {
          // its radio lies over all of it
          const Choice = hasOwn(choice) ? 'div' : 'label';
          const own = `${id}-${rank}`;
          const tie = hasOwn(choice) ? {} : { htmlFor: `${own}-radio` };
          return (
            <Choice key={choice.value} className="choices-choice" {...tie}>
              <input
                id={`${own}-radio`}
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={disabled}
                aria-labelledby={hasOwn(choice) ? own : undefined}
                aria-disabled={readOnly || undefined}
                aria-invalid={errors.length > 0 || undefined}
                onChange={() => !readOnly && onChange(choice.value)}
              />
              {choice.icon && <Icon name={choice.icon} />}
              {drawName(choice, own)}
            </Choice>
          );
        })}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}

/** A name beside an icon, or one that changes with its figure, has an element of its own, for translators. */
const hasOwn = ({ label, icon }: { label: string; icon?: IconName }): boolean =>
  icon !== undefined || /\d/.test(label);

/** Hidden, since screen readers would read it beside its radio in Chromium, which has it as its name. */
const drawName = (choice: { label: string; icon?: IconName }, id: string): ReactNode =>
  hasOwn(choice) ? (
    <span id={id} aria-hidden="true">
      {choice.label}
    </span>
  ) : (
    choice.label
  );
