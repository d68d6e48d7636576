import type { ReactNode } from 'react';
import { type ApiError, describeRead } from '../../core/_http/errors.ts';
import { Empty } from './empty.tsx';

export interface LoadFailedProps {
  error: ApiError;
  /** Names what could not be read: « Impossible de charger les sites ». */
  title?: string;
  /** Reads it again; not offered for what is refused. */
  onRetry?: () => void;
  busy?: boolean;
  /** The way back from an object that is not there; reading it again is then not offered. */
  back?: ReactNode;
}

/** Stands where something could not be read: the sentence of spec §8, and below it what the server reported. */
export function LoadFailed({ error, title, onRetry, busy, back }: LoadFailedProps) {
  const failure = describeRead(error, title);
  const isGone = failure.kind === 'missing' && back !== undefined;
  return (
    <Empty
      kind={failure.kind === 'refused' ? 'allowed' : isGone ? 'nothing' : 'error'}
      title={failure.title}
      details={failure.details}
      onRetry={failure.kind === 'refused' || isGone ? undefined : onRetry}
      busy={busy}
      action={back}
    >
      {failure.reason}
    </Empty>
  );
}
