import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export interface OpeningRowProps {
  name: string;
  /** Below the name: by whom, when. */
  meta: string;
  /** At the end of the line. */
  end?: ReactNode;
  /** What opens below. */
  children: ReactNode;
}

/** A row of a panel (`rows.css`) that opens. */
export const OpeningRow = ({ name, meta, end, children }: OpeningRowProps) => (
  <li className="row row-open">
    <details className="row-details">
      <summary className="row-summary">
        <Icon name="chevron-right" className="row-mark" />
        <span className="row-main">
          <span className="row-name" translate="no">
            {name}
          </span>
          <span className="row-meta" translate="no">
            {meta}
          </span>
        </span>
        {end}
      </summary>
      {children}
    </details>
  </li>
);
