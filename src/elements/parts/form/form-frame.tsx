import { useStore } from '@nanostores/react';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { chooseMarks, type Fields } from '../../../core/kernel/form/fields.ts';
import type { Form } from '../../../core/kernel/form/form.ts';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { createEnterGuard } from '../../../core/scanner/hand-scanner-enter.ts';
import { useMethod } from '../host/methods.ts';
import { Button } from '../ui/button.tsx';
import { AllRequiredContext, MarksContext } from '../ui/field.tsx';
import { partCode } from '../ui/lazy-part.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { useStyles } from '../ui/use-styles.ts';
import type { FieldError } from './error-summary.tsx';
import css from './form.css?inline';
import type { FormSummaryProps } from './form-summary.tsx';
import { FORM_TEXTS } from './form-texts.ts';
import { FrameContext } from './use-form-field.ts';
import { useReset } from './use-reset.ts';

type SummaryView = ComponentType<FormSummaryProps>;
/** Loaded once there is an error. */
const SUMMARY = partCode<FormSummaryProps>(() =>
  import('./form-summary.tsx').then(({ FormSummary }) => FormSummary),
);

export interface FormFrameProps<F extends Fields, I, R> {
  form: Form<F, I, R>;
  /** Called on submit, unless the form is disabled or being sent. */
  onSend: () => void;
  /** Nothing can be entered or sent. */
  disabled?: boolean;
  /** The form's id, for a button outside. */
  id?: string;
  className?: string;
  /** The lines of the summary, for a form whose rows are not its fields. */
  rows?: (idOf: (name: string) => string) => readonly FieldError[];
  children: ReactNode;
}

/**
 * A form in one column (`form.css`): errors, fields, progress of the submission. Its button sends it, and so do Enter
 * in a field and Ctrl or ⌘ with Enter in a text of several lines. Enter in a `scanned` field, and one that ends a scan into
 * another, do not. A form that changes an object starts with `FormConflicts`.
 */
export function FormFrame<F extends Fields, I, R>(props: FormFrameProps<F, I, R>) {
  const { form, onSend, disabled = false, className = 'fields' } = props;
  useStyles(css);
  const { busy, wait } = useStore(form.$sending);
  const prefix = useId();
  const marks = chooseMarks(form.fields);
  const [initial] = useState(() => form.$failures.get());
  const [Summary] = useState(() => lazy<SummaryView>(SUMMARY.load));
  useEffect(() => form.show(), [form]);
  // while it is being sent, or while the code of the summary is loaded
  const hasMovedOn = useRef(false);
  const send = () => {
    hasMovedOn.current = false;
    const may = !disabled && !busy;
    if (may) onSend();
    return may;
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    send();
  };
  const moveOn = () => {
    hasMovedOn.current = true;
  };
  useMethod('submit', send);
  useReset(form);
  const [endScan] = useState(createEnterGuard);
  const press = (event: KeyboardEvent) => {
    moveOn();
    endScan(event);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <FrameContext value={{ prefix, disabled }}>
      <form
        id={props.id}
        className={className}
        part="form"
        noValidate
        onSubmit={submit}
        onKeyDown={press}
        onPointerDown={moveOn}
      >
        {/* it disables its fields, and groups nothing that needs a name */}
        <fieldset role="presentation" className="fields-set" disabled={disabled}>
          <Suspense fallback={null}>
            <Summary
              form={form}
              onSend={onSend}
              rows={props.rows}
              prefix={prefix}
              initial={initial}
              hasMovedOn={hasMovedOn}
            />
          </Suspense>
          <MarksContext value={marks === 'required' ? marks : 'optional'}>
            {marks !== 'none' && (
              <p className="field-hint" id={`${prefix}-marks`}>
                {FORM_TEXTS.marks[marks]}
              </p>
            )}
            <AllRequiredContext value={marks === 'all' ? `${prefix}-marks` : undefined}>
              {props.children}
            </AllRequiredContext>
          </MarksContext>
          <LoadStatus wait={describeWait(wait)} onCancel={form.cancel} />
          <News form={form} />
        </fieldset>
      </form>
    </FrameContext>
  );
}

/**
 * What others have changed meanwhile, under what is being entered: the fields show it, those entered stay. Where both
 * have changed one, both values are shown when the form is sent.
 */
function News<F extends Fields, I, R>({ form }: { form: Form<F, I, R> }) {
  const news = useStore(form.$news);
  const conflicts = useStore(form.$conflicts);
  const mustSettle = useStore(form.$mustSettle);
  const join = (names: readonly string[]) => names.map((name) => form.fields[name]?.label ?? name).join(', ');
  const lines = [
    !mustSettle && conflicts.length > 0 && FORM_TEXTS.clashing(join(conflicts.map(({ field }) => field))),
    news.length > 0 && FORM_TEXTS.news(join(news)),
  ];
  return (
    <p className="form-news" role="status" data-may={form.isShared || undefined}>
      {lines.filter(Boolean).join(' ')}
    </p>
  );
}

/** The submit button, disabled until conflicts that are shown are settled. */
export function FormSubmit<F extends Fields, I, R>({
  form,
  busy: sending,
  children,
}: {
  form: Form<F, I, R>;
  /** The label while the form is being sent. */
  busy?: string;
  children: string;
}) {
  const { busy } = useStore(form.$sending);
  const mustSettle = useStore(form.$mustSettle);
  return (
    <div className="form-submit">
      <Button type="submit" variant="primary" large busy={busy} disabled={mustSettle} part="submit">
        {(busy && sending) || children}
      </Button>
    </div>
  );
}
