import { useStore } from '@nanostores/react';
import { type OwnSide, ROLL_NAMES, readMm, SHEET_NAMES } from '../../core/labels/formats.ts';
import { LABEL_KINDS, type LabelKind } from '../../core/labels/model.ts';
import {
  ownSizePreference,
  qrPreference,
  rollPreference,
  sheetPreference,
} from '../../core/labels/preferences.ts';
import { Field } from '../parts/ui/field.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './format-choice.css?inline';
import { FORMAT_TEXTS } from './format-texts.ts';

/** Sheet or roll, a size of one's own, and whether a QR code is printed. */
export function FormatChoices({ kind }: { kind: LabelKind }) {
  useStyles(css);
  const roll = useStore(rollPreference.$value);
  const isOfSheets = LABEL_KINDS[kind].format.grid !== null;
  return (
    <div className="label-formats">
      {isOfSheets ? <SheetChoice /> : <RollChoice />}
      {!isOfSheets && roll === 'own' && (
        <div className="label-own">
          <OwnSize side="width" />
          <OwnSize side="height" />
        </div>
      )}
      <QrChoice />
    </div>
  );
}

function SheetChoice() {
  const sheet = useStore(sheetPreference.$value);
  return (
    <Field label={FORMAT_TEXTS.sheet}>
      {({ required: _, ...control }) => (
        <select
          {...control}
          value={sheet}
          onChange={({ target }) => sheetPreference.set(target.value as typeof sheet)}
        >
          {SHEET_NAMES.map((name) => (
            <option key={name} value={name}>
              {FORMAT_TEXTS.sheets[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function RollChoice() {
  const roll = useStore(rollPreference.$value);
  return (
    <Field label={FORMAT_TEXTS.roll}>
      {({ required: _, ...control }) => (
        <select
          {...control}
          value={roll}
          onChange={({ target }) => rollPreference.set(target.value as typeof roll)}
        >
          {ROLL_NAMES.map((name) => (
            <option key={name} value={name}>
              {FORMAT_TEXTS.rolls[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function OwnSize({ side }: { side: OwnSide }) {
  const { $value, set } = ownSizePreference[side];
  const text = useStore($value);
  return (
    <Field
      label={FORMAT_TEXTS.own[side]}
      errors={readMm(text, side) === null ? [FORMAT_TEXTS.wrongSize(side)] : []}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function QrChoice() {
  const isOn = useStore(qrPreference.$value);
  return (
    <LabelledChoice
      className="label-below"
      type="checkbox"
      checked={isOn}
      onChange={(event) => qrPreference.set(event.currentTarget.checked)}
    >
      {FORMAT_TEXTS.qr}
    </LabelledChoice>
  );
}
