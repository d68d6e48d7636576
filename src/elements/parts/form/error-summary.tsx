import { type RefObject, useEffect, useRef } from 'react';
import type { FieldMessages } from '../../../core/kernel/form/form-messages.ts';
import type { Details } from '../../../core/kernel/page/messages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorList } from '../ui/error-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';

export interface FieldError {
  /** The id of the field's control, or of what holds it. */
  id: string;
  /** The field's label. */
  label: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Names the failure, above everything else. */
  title?: string | null;
  /** Messages about the whole form. */
  general?: readonly string[];
  /** The server's details about what the form does not show. */
  details?: Details | null;
  /** Sends the same again, when that may succeed. */
  onRetry?: () => void;
  /** Changes at each failed submission: the focus then moves to the summary. */
  attempt: number;
  /** The number of attempts before the form was drawn; by default the current one. */
  initial?: number;
  /** Whether the user has pressed something in the form since that submission, and keeps the focus there. */
  hasMovedOn?: RefObject<boolean>;
}

/**
 * The lines of a summary, in the order of the fields.
 * @param errors messages by field
 * @param idOf returns the id of a field's control
 */
export const listFieldErrors = <F extends string>(
  fields: readonly F[],
  errors: FieldMessages,
  labelOf: (field: F) => string,
  idOf: (field: F) => string,
): FieldError[] =>
  fields.flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ id: idOf(field), label: labelOf(field), message })),
  );

/** The errors of a form, at its top; each line links to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = null, general = [], details = null, onRetry, attempt, initial = attempt } = props;
  const { hasMovedOn } = props;
  const summary = useRef<HTMLDivElement>(null);
  const any = errors.length + general.length > 0 || title !== null;
  // a form drawn again with old messages does not take the focus
  const seen = useRef(initial);
  useEffect(() => {
    if (attempt === seen.current || !any) return;
    seen.current = attempt;
    if (!hasMovedOn?.current) summary.current?.focus();
  }, [attempt, any, hasMovedOn]);
  if (!any) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <Icon name="exclamation-circle" size={20} />
      <div>
        {title && <p className="error-summary-title">{title}</p>}
        {general.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {errors.length > 0 && (
          <>
            <p className="error-summary-title">
              {UI_TEXTS.errorSummary(new Set(errors.map(({ id }) => id)).size)}
            </p>
            <ul className="error-list error-links">
              {errors.map(({ id, label, message }) => (
                <li key={id + message}>
                  <button
                    type="button"
                    className="link"
                    onClick={(event) => focusField(event.currentTarget, id)}
                  >
                    {UI_TEXTS.named(label, message)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {details !== null && <ErrorList details={details} />}
        {onRetry && (
          <Button icon="arrow-clockwise" onClick={onRetry}>
            {UI_TEXTS.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

const CONTROL = 'input, select, textarea, button';

/** Focuses a field in the same root, which a fragment link cannot reach inside a shadow root. */
function focusField(from: HTMLElement, id: string) {
  const root = from.getRootNode() as Document | ShadowRoot;
  const named = root.getElementById(id);
  const field = named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? named);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
