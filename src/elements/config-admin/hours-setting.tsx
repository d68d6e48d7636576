import { type ChangeEvent, useRef } from 'react';
import { hoursForm } from '../../core/config/forms.ts';
import { HOURS_LABEL_LENGTH } from '../../core/config/input.ts';
import { type HoursRow, NEW_ROW } from '../../core/config/special-hours-form.ts';
import { CONFIG_LABELS, formatRowName, WEEKDAYS } from '../../core/config/texts.ts';
import { useFormField } from '../parts/form/use-form-field.ts';
import { DATE_TEXTS } from '../parts/overlay/date-texts.ts';
import { TimeInput } from '../parts/overlay/time-input.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { Field, FieldErrors } from '../parts/ui/field.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { removeRow } from './remove-row.ts';
import { SettingForm } from './setting-form.tsx';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** The week's special hours, edited as rows and saved together. */
export function HoursSetting({ canEdit }: { canEdit: boolean }) {
  return (
    <SettingForm form={hoursForm} name="SPECIAL_HOURS" canEdit={canEdit} say={(_, value) => sayRows(value)}>
      <Rows canEdit={canEdit} />
    </SettingForm>
  );
}

const sayRows = (value: unknown): string =>
  (value as readonly HoursRow[])
    .map(({ day, from, to, label }) => `${WEEKDAYS[Number(day) - 1]} ${from}–${to} ${label}`.trim())
    .join(', ');

const TO_TITLE = UI_TEXTS.named(CONFIG_ADMIN_TEXTS.to, CONFIG_ADMIN_TEXTS.toHint);
/** The button that takes out the last row. */
const LAST = '.hours-line:last-of-type > .icon-button';

function Rows({ canEdit }: { canEdit: boolean }) {
  const { id, value: rows, errors, disabled, change } = useFormField(hoursForm, 'rows');
  const box = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(box);
  const set = (rank: number, part: Partial<HoursRow>) =>
    change(rows.map((row, each) => (each === rank ? { ...row, ...part } : row)));
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className="hours"
      aria-label={CONFIG_LABELS.SPECIAL_HOURS}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
    >
      {rows.length === 0 && <p className="muted">{CONFIG_ADMIN_TEXTS.noHours}</p>}
      {withPlaces(rows).map(({ row, rank, place }) => (
        <HoursLine
          key={place}
          row={row}
          name={formatRowName(row.day, rank + 1)}
          disabled={disabled}
          onChange={(part) => set(rank, part)}
          onRemove={canEdit ? () => change(removeRow(rows, rank, LAST, focusNext)) : null}
        />
      ))}
      {canEdit && (
        <Button icon="plus-lg" disabled={disabled} onClick={() => change([...rows, NEW_ROW])}>
          {CONFIG_ADMIN_TEXTS.addHours}
        </Button>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}

/** Rows have no name of their own: their place is what they are. */
const withPlaces = (rows: readonly HoursRow[]) =>
  rows.map((row, rank) => ({ row, rank, place: `place-${rank}` }));

interface HoursLineProps {
  row: HoursRow;
  name: string;
  disabled: boolean;
  onChange: (part: Partial<HoursRow>) => void;
  onRemove: (() => void) | null;
}

function HoursLine({ row, name, disabled, onChange, onRemove }: HoursLineProps) {
  const read =
    (part: keyof HoursRow) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [part]: currentTarget.value });
  return (
    <fieldset className="hours-line" aria-label={name}>
      <Field label={CONFIG_ADMIN_TEXTS.day}>
        {(control) => (
          <select {...control} required={false} value={row.day} disabled={disabled} onChange={read('day')}>
            {WEEKDAYS.map((day, rank) => (
              <option key={day} value={String(rank + 1)}>
                {day}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={CONFIG_ADMIN_TEXTS.from} format={DATE_TEXTS.time}>
        {(control) => (
          <TimeInput
            control={{ ...control, disabled }}
            value={row.from}
            onChange={(from) => onChange({ from })}
          />
        )}
      </Field>
      <Field label={CONFIG_ADMIN_TEXTS.to} format={DATE_TEXTS.time}>
        {(control) => (
          <TimeInput
            control={{
              ...control,
              title: TO_TITLE,
              placeholder: TO_TITLE,
              disabled,
            }}
            value={row.to}
            onChange={(to) => onChange({ to })}
          />
        )}
      </Field>
      <Field label={CONFIG_ADMIN_TEXTS.nature}>
        {(control) => (
          <select
            {...control}
            required={false}
            value={row.class}
            disabled={disabled}
            onChange={read('class')}
          >
            <option value="closed">{CONFIG_ADMIN_TEXTS.closed}</option>
            <option value="">{CONFIG_ADMIN_TEXTS.other}</option>
            {!['closed', ''].includes(row.class) && <option value={row.class}>{row.class}</option>}
          </select>
        )}
      </Field>
      <Field label={CONFIG_ADMIN_TEXTS.label} optional>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={HOURS_LABEL_LENGTH}
            value={row.label}
            disabled={disabled}
            onChange={read('label')}
          />
        )}
      </Field>
      {onRemove && (
        <IconButton
          icon="trash3"
          label={CONFIG_ADMIN_TEXTS.removeHours(name)}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
