import type { ReactNode } from 'react';
import type { ApiError } from '../../../core/kernel/http/api-error.ts';
import { describeRead } from '../../../core/kernel/http/error-text.ts';
import { Empty } from './empty.tsx';

export interface LoadFailedProps {
  error: ApiError;
  /** What could not be read: « Impossible de charger les sites ». */
  title?: string;
  /** Reads it again; not offered after a refusal. */
  onRetry?: () => void;
  busy?: boolean;
  /** A link back from an object that does not exist; retrying is then not offered. */
  back?: ReactNode;
}

/** Replaces content that could not be read: the sentence of spec §8, with the server's details below. */
export function LoadFailed({ error, title, onRetry, busy, back }: LoadFailedProps) {
  const failure = describeRead(error, title);
  // nothing changes until the network is back, and then it is read again by itself
  const isOutside = error.failure === 'outside';
  const isGone = failure.kind === 'missing' && back !== undefined;
  return (
    <Empty
      kind={failure.kind === 'refused' ? 'allowed' : isOutside ? 'later' : isGone ? 'missing' : 'error'}
      title={failure.title}
      details={failure.details}
      onRetry={failure.kind === 'refused' || isGone || isOutside ? undefined : onRetry}
      busy={busy}
      action={back}
    >
      {failure.reason}
    </Empty>
  );
}
