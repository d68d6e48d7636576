import type { ReactNode } from 'react';

export interface PageHeadingProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** At the end of the row: the next step. */
  children?: ReactNode;
}

/** The title row of a page of the application, as elements have it; its heading takes the focus of a new page. */
export const PageHeading = ({ title, note, children }: PageHeadingProps) => (
  <div className="page-title">
    <div className="title-row">
      <div className="title-head">
        <div className="title-main">
          <h1 className="title" tabIndex={-1}>
            {title}
          </h1>
          {note}
        </div>
        {children && <div className="title-end">{children}</div>}
      </div>
    </div>
  </div>
);
