export interface KeptEndProps {
  /** Shortened last. */
  start: string;
  /** Gives way first. */
  middle?: string;
  end?: string;
}

/** One line that keeps both its ends where room is short; one text for screen readers and for who copies it. */
export function KeptEnd({ start, middle = '', end = '' }: KeptEndProps) {
  // a comma before the end goes with the middle: nothing stands alone between two cuts
  const [, comma = '', last = ''] = /^(, )?(.*)$/s.exec(end) ?? [];
  const between = middle + comma;
  return (
    <span className="kept-end" title={start + middle + end}>
      <span className="kept-end-start">{start}</span>
      {between && (
        <span className="kept-end-middle" data-long={middle !== '' || undefined}>
          {between}
        </span>
      )}
      {last && <span className="kept-end-end">{last}</span>}
    </span>
  );
}
