/**
 * One line whose end is always shown: where room is short, the dots stand before it. Both parts are one text for
 * screen readers and for who copies it.
 */
export function KeptEnd({ start, end }: { start: string; end: string }) {
  return (
    <span className="kept-end" title={start + end}>
      <span className="kept-end-start">{start}</span>
      {end && <span className="kept-end-end">{end}</span>}
    </span>
  );
}
