import { useEffect, useRef } from 'react';
import type { Messages } from '../../core/_form/problem.ts';
import type { Details } from '../../core/_page/notices.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorList } from '../_ui/error-list.tsx';
import { Icon } from '../_ui/icon.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';

export interface FieldError {
  /** The id of the field's control, or of what holds it. */
  id: string;
  /** The field's name, as its label says it. */
  label: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Names what happened, above all else. */
  title?: string | null;
  /** What concerns the whole form. */
  general?: readonly string[];
  /** What the server reported of nothing that the form shows. */
  details?: Details | null;
  /** Sends the same again, where that may help. */
  onRetry?: () => void;
  /** Changes at each refused sending: the summary then takes the focus. */
  attempt: number;
  /** The attempts before the form was drawn; by default the present one. */
  initial?: number;
}

/**
 * The lines of a summary, in the order of the fields.
 * @param errors messages by field
 * @param idOf gives the id of a field's control
 */
export const listFieldErrors = <F extends string>(
  fields: readonly F[],
  errors: Messages,
  labelOf: (field: F) => string,
  idOf: (field: F) => string,
): FieldError[] =>
  fields.flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ id: idOf(field), label: labelOf(field), message })),
  );

/** What is to be corrected, at the top of a form; each line goes to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = null, general = [], details = null, onRetry, attempt, initial = attempt } = props;
  const summary = useRef<HTMLDivElement>(null);
  const any = errors.length + general.length > 0 || title !== null;
  // a form that is drawn anew with old messages does not take the focus
  const seen = useRef(initial);
  useEffect(() => {
    if (attempt === seen.current || !any) return;
    seen.current = attempt;
    summary.current?.focus();
  }, [attempt, any]);
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
            <p className="error-summary-title">{UI_TEXTS.errorSummary(errors.length)}</p>
            <ul className="error-list">
              {errors.map(({ id, label, message }) => (
                <li key={id + message}>
                  <button
                    type="button"
                    className="link"
                    onClick={(event) => focusField(event.currentTarget, id)}
                  >
                    {UI_TEXTS.fieldError(label, message)}
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

/** In the same root: a fragment link does not reach into a shadow root. */
function focusField(from: HTMLElement, id: string) {
  const root = from.getRootNode() as Document | ShadowRoot;
  const named = root.getElementById(id);
  const field = named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? named);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
