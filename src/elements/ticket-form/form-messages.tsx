import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { describeError } from '../../core/errors.ts';
import type { TicketForm } from '../../core/tickets/form.ts';
import { describeWait } from '../../core/waits.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary } from '../_ui/error-summary.tsx';
import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

const LABELS: Record<string, string> = {
  objet: TEXTS.objet,
  description: TEXTS.description,
  priority: TEXTS.priority,
  asset: TEXTS.asset,
  site: TEXTS.site,
};

interface FormErrorsProps {
  form: TicketForm;
  fieldId: (field: string) => string;
}

/** What is to be corrected, above the fields. */
export function FormErrors({ form, fieldId }: FormErrorsProps) {
  const entries = Object.entries(useStore(form.$errors));
  const refusals = useStore(form.$refusals);
  return (
    <ErrorSummary
      attempt={refusals}
      general={entries.flatMap(([field, messages]) => (LABELS[field] ? [] : messages))}
      errors={entries
        .flatMap(([field, messages]) =>
          messages.map((message) => ({ id: fieldId(field), label: LABELS[field] ?? '', message })),
        )
        .filter(({ label }) => label !== '')}
    />
  );
}

/** How the sending goes, under its button: why the answer is late, or why nothing was sent. */
export function SendingStatus({ form, retry }: { form: TicketForm; retry: () => void }) {
  const { wait, error } = useStore(form.$sending);
  const box = useRef<HTMLDivElement>(null);
  const lost = error !== null && error.status !== 400;
  useEffect(() => {
    if (wait || lost) box.current?.scrollIntoView({ block: 'nearest' });
  }, [wait, lost]);
  return (
    <div className="sending-status" ref={box}>
      <p className="ticket-wait" role="status">
        {wait && (
          <>
            <span>{describeWait(wait)}</span>
            <Button variant="quiet" onClick={form.cancel}>
              {TEXTS.cancel}
            </Button>
          </>
        )}
      </p>
      {lost && (
        <div className="form-message" data-tone="danger" role="alert">
          <p className="form-message-title">
            <Icon name="cloud-slash" /> {TEXTS.notSent}
          </p>
          <p>{describeError(error)}</p>
          <Button icon="arrow-clockwise" onClick={retry}>
            {TEXTS.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
