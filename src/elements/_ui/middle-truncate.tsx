export interface KeptEndProps {
  /** Shortened last. */
  start: string;
  /** Gives way first. */
  middle?: string;
  end?: string;
}

/** One line that keeps both its ends where room is short; one text for screen readers and for who copies it. */
export function KeptEnd({ start, middle = '', end = '' }: KeptEndProps) {
  return (
    <span className="kept-end" title={start + middle + end}>
      <span className="kept-end-start">{start}</span>
      {middle && <span className="kept-end-middle">{middle}</span>}
      {end && <span className="kept-end-end">{end}</span>}
    </span>
  );
}
