import type { KeyboardEvent, RefObject } from 'react';
import { type CountDraft, getDifference } from '../../core/materials/count.ts';
import type { Material } from '../../core/materials/model.ts';
import { IconButton } from '../_ui/button.tsx';
import { FieldErrors } from '../_ui/field.tsx';
import { formatCount } from '../_ui/ui-texts.ts';
import { Difference } from './difference.tsx';
import { sayMaterial } from './say-material.ts';
import { COUNT_TEXTS, TEXTS } from './texts.ts';

export interface CountLinesProps {
  materials: readonly Material[];
  /** Where the control of the first line is kept. */
  first: RefObject<HTMLInputElement | null>;
  draft: CountDraft;
  /** Messages by the material's id. */
  errors: Record<string, string[]>;
  busy: boolean;
  fieldId: (name: string) => string;
  onCount: (material: Material, typed: string) => void;
  onStep: (material: Material, by: 1 | -1) => void;
}

/** A line a material: what is expected, − and +, what is found, and the difference at once. */
export function CountLines({ materials, first, draft, errors, busy, ...props }: CountLinesProps) {
  const { fieldId, onCount, onStep } = props;
  return (
    <ul className="count-lines" aria-label={COUNT_TEXTS.lines}>
      {materials.map((material, place) => {
        const key = String(material.id);
        const name = material.name || TEXTS.unnamedMaterial(material.id);
        const said = sayMaterial(material);
        const line = draft.lines[key];
        const wrong = errors[key] ?? [];
        const id = fieldId(key);
        const press = (event: KeyboardEvent<HTMLInputElement>) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
          if (!by || busy) return;
          event.preventDefault();
          onStep(material, by);
        };
        return (
          <li key={key} className="count-line" data-invalid={wrong.length > 0 || undefined}>
            <div className="count-what">
              <label className="count-name" htmlFor={id}>
                {name}
              </label>
              <span className="row-meta" id={`${id}-expected`}>
                {[
                  material.reference,
                  material.quantity === null
                    ? COUNT_TEXTS.expectedUnknown
                    : COUNT_TEXTS.expected(formatCount(material.quantity)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <div className="count-entry">
              <IconButton
                icon="dash-lg"
                variant="default"
                label={COUNT_TEXTS.less(said)}
                tabIndex={-1}
                disabled={busy}
                onClick={() => onStep(material, -1)}
              />
              <input
                id={id}
                ref={place === 0 ? first : undefined}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className="count-input"
                aria-label={COUNT_TEXTS.countedOf(said)}
                aria-describedby={`${id}-expected ${id}-difference${wrong.length > 0 ? ` ${id}-errors` : ''}`}
                aria-invalid={wrong.length > 0 || undefined}
                readOnly={busy}
                value={line?.counted ?? ''}
                onKeyDown={press}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => onCount(material, event.currentTarget.value)}
              />
              <IconButton
                icon="plus-lg"
                variant="default"
                label={COUNT_TEXTS.more(said)}
                tabIndex={-1}
                disabled={busy}
                onClick={() => onStep(material, 1)}
              />
            </div>
            <span className="count-difference" id={`${id}-difference`}>
              {line ? (
                <Difference difference={getDifference(material, line)} />
              ) : (
                <span className="muted">{COUNT_TEXTS.notCounted}</span>
              )}
            </span>
            <FieldErrors id={`${id}-errors`} errors={wrong} />
          </li>
        );
      })}
    </ul>
  );
}
