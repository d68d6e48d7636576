import { PAGE_LOADING } from '../common/texts.ts';

/** The frame of a page whose code or session is on its way: a title, a row, a panel. */
export function Skeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <span className="visually-hidden">{PAGE_LOADING}</span>
      <div className="bone bone-title" />
      <div className="bone bone-row" />
      <div className="bone bone-panel" />
    </div>
  );
}
