import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { MORE_INFORMATION } from '../../core/kernel/lib/texts.ts';
import {
  $errorDialog,
  closeErrorDialog,
  type DialogError,
  type ErrorDialog,
} from '../../core/kernel/page/messages.ts';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ErrorList } from '../parts/ui/error-list.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { MESSAGES_TEXTS } from './texts.ts';

const CLOSED: ErrorDialog = { title: '', errors: [] };

/** The error dialog of spec §2 and §8: title, messages, and details under « Plus d'informations ». */
export function ErrorMessage() {
  const dialog = useStore($errorDialog);
  const button = useRef<HTMLButtonElement>(null);
  const { title, errors } = useLast(dialog) ?? CLOSED;
  return (
    <Dialog
      open={dialog !== null}
      title={title}
      onClose={closeErrorDialog}
      initialFocus={button}
      footer={
        <Button variant="primary" ref={button} onClick={closeErrorDialog}>
          {MESSAGES_TEXTS.close}
        </Button>
      }
    >
      <div className="errors" role="alert">
        {errors.map((error) => (
          <OneError key={error.label} error={error} />
        ))}
      </div>
    </Dialog>
  );
}

function OneError({ error: { message, label, details } }: { error: DialogError }) {
  return (
    <div className="error">
      <p>{message}</p>
      {details !== null && (
        <details className="error-more" open>
          <summary>{MORE_INFORMATION}</summary>
          {label && <p className="error-label">{label}</p>}
          <ErrorList details={details} />
        </details>
      )}
    </div>
  );
}
