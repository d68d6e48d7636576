import { planSheet, readStart } from '../../core/labels/first-label.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { Field } from '../parts/ui/field.tsx';
import { SHEET_TEXTS } from './sheet-texts.ts';
import { LABEL_PRINT_TEXTS } from './texts.ts';

interface SheetProps {
  columns: number;
  /** The label at which printing starts, as it was typed. */
  start: string;
  onStart: (start: string) => void;
  /** How many labels are printed, and how many a sheet has. */
  labels: number;
  places: number;
}

/** Where printing starts on a partly used sheet, and what becomes of each of its labels. */
export function LabelSheet({ columns, start, onStart, labels, places }: SheetProps) {
  const first = readStart(start, places);
  const plan = planSheet(first ?? 1, labels, places);
  const getState = (place: number) => {
    if (place <= plan.used) return 'used';
    return place <= plan.used + plan.printed ? 'printed' : 'free';
  };
  return (
    <div className="label-sheet">
      <Field
        label={SHEET_TEXTS.start}
        hint={SHEET_TEXTS.hint(places)}
        errors={first === null ? [LABEL_PRINT_TEXTS.wrongStart(places)] : []}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={start}
            onChange={(event) => onStart(event.currentTarget.value)}
          />
        )}
      </Field>
      {first !== null && (
        <figure className="label-sheet-figure" aria-label={SHEET_TEXTS.sheet}>
          <div
            className="label-sheet-paper"
            aria-hidden="true"
            data-fine={columns > 3 || undefined}
            style={cssVars({ '--sheet-columns': String(columns) })}
          >
            {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
              <span key={place} className="label-place" data-state={getState(place)}>
                {place}
              </span>
            ))}
          </div>
          <figcaption className="label-sheet-legend">
            {plan.used > 0 && (
              <span>
                <span className="label-place" data-state="used" aria-hidden="true" />
                <span>{SHEET_TEXTS.used(plan.used)}</span>
              </span>
            )}
            <span>
              <span className="label-place" data-state="printed" aria-hidden="true" />
              <span>{SHEET_TEXTS.printed(plan.printed)}</span>
            </span>
            {plan.free > 0 && (
              <span>
                <span className="label-place" data-state="free" aria-hidden="true" />
                <span>{SHEET_TEXTS.free(plan.free)}</span>
              </span>
            )}
            {plan.sheets > 1 && <span>{SHEET_TEXTS.sheets(plan.sheets)}</span>}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
