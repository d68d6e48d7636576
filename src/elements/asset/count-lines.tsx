import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useContext } from 'react';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { getCountDifference } from '../../core/materials/count.ts';
import type { CountForm } from '../../core/materials/count-fields.ts';
import type { Material } from '../../core/materials/model.ts';
import { FrameContext, fieldId } from '../parts/form/use-form-field.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { FieldErrors } from '../parts/ui/field.tsx';
import { AssetDifference } from './count-difference.tsx';
import { formatMaterial } from './format-material.ts';
import { ASSET_TEXTS, COUNT_TEXTS } from './texts.ts';

interface CountLinesProps {
  form: CountForm;
  materials: readonly Material[];
  /** Where the control of the first line is kept. */
  first: RefObject<HTMLInputElement | null>;
}

/** A line a material: what is expected, − and +, what is found, and the difference at once. */
export function CountLines({ form, materials, first }: CountLinesProps) {
  const { prefix } = useContext(FrameContext);
  const { lines } = useStore(form.$values);
  const errors = useStore(form.$errors);
  const { busy } = useStore(form.$sending);
  // the arrow keys of the field do the same
  const stepper = { variant: 'default', tabIndex: -1, disabled: busy } as const;
  return (
    <ul className="count-lines" aria-label={COUNT_TEXTS.lines}>
      {materials.map((material, place) => {
        const key = String(material.id);
        const name = material.name || ASSET_TEXTS.unnamedMaterial(material.id);
        const said = formatMaterial(material);
        const line = lines[key];
        const wrong = errors[key] ?? [];
        const id = fieldId(prefix, key);
        const press = (event: KeyboardEvent<HTMLInputElement>) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
          if (!by || busy) return;
          event.preventDefault();
          form.step(material, by);
        };
        return (
          <li key={key} className="count-line" data-invalid={wrong.length > 0 || undefined}>
            <div className="count-what">
              <label className="count-name" htmlFor={id}>
                {name}
              </label>
              <span className="row-meta" translate="no" id={`${id}-expected`}>
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
                label={COUNT_TEXTS.less(said)}
                {...stepper}
                onClick={() => form.step(material, -1)}
              />
              <input
                id={id}
                ref={place === 0 ? first : undefined}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                className="count-input"
                aria-label={COUNT_TEXTS.countedOf(said)}
                title={COUNT_TEXTS.countedOf(said)}
                aria-describedby={`${id}-expected ${id}-difference${wrong.length > 0 ? ` ${id}-errors` : ''}`}
                aria-invalid={wrong.length > 0 || undefined}
                readOnly={busy}
                value={line?.counted ?? ''}
                onKeyDown={press}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => form.count(material, event.currentTarget.value)}
              />
              <IconButton
                icon="plus-lg"
                label={COUNT_TEXTS.more(said)}
                {...stepper}
                onClick={() => form.step(material, 1)}
              />
            </div>
            <span className="count-difference" id={`${id}-difference`}>
              {line ? (
                <AssetDifference difference={getCountDifference(material, line)} />
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
