import type { ApiError } from '../../../core/kernel/http/api-error.ts';
import { describeRefusal } from '../../../core/kernel/http/error-text.ts';
import { ErrorList } from './error-list.tsx';

export interface RefusalProps {
  error: ApiError | null;
  /** The only field that was sent, which shows what is about it alone. */
  field?: string;
}

/** A failed write, where its screen shows it: for a 400 its title, its sentence and the server's details (spec §8). */
export function RefusalNotice({ error, field }: RefusalProps) {
  const refusal = describeRefusal(error, field);
  if (!refusal) return null;
  const { title, message, details } = refusal;
  return (
    <div className="refusal-text">
      {title !== null && <p className="refusal-title">{title}</p>}
      <p>{message}</p>
      {details !== null && <ErrorList details={details} />}
    </div>
  );
}
