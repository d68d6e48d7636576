import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { RowRunState } from '../../../core/kernel/store/bulk-run.ts';
import { Link } from '../host/link.tsx';
import { useBegun } from '../host/use-begun.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './row-outcomes.css?inline';
import { TABLE_TEXTS as TEXTS } from './table-texts.ts';

export interface RowOutcomesProps<T> {
  state: RowRunState<T>;
  /** Names the failure: « 2 contrats n’ont pas pu être renouvelés sur 5. ». */
  title: string;
  /** The page of a row. */
  route: RouteName;
  nameOf: (row: T) => string;
  /** Aborts what is not done yet. */
  onCancel: () => void;
  /** Sends the failed rows again. */
  onRetry: () => void;
  onClose: () => void;
}

/** How a write for several rows goes, and for which it failed and why. */
export function RowOutcomes<T extends { id: Id }>(props: RowOutcomesProps<T>) {
  const { state, title, route, nameOf, onCancel, onRetry, onClose } = props;
  const { busy, total, done, failed } = state;
  useStyles(css);
  useBegun();
  if (busy) {
    // a single row shows it on its own button
    if (total === 1) return null;
    return (
      <div className="outcomes panel outcomes-busy">
        <Progress done={done.length + failed.length} total={total} label={TEXTS.sending} />
        <Button variant="quiet" onClick={onCancel}>
          {UI_TEXTS.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className="outcomes panel" role="alert">
      <p className="outcomes-title">
        <Icon name="exclamation-triangle" />
        <span>{title}</span>
      </p>
      <ul className="outcomes-list">
        {failed.map(({ row, message }) => (
          <li key={row.id}>
            <Link className="link" route={route} params={{ id: row.id }}>
              {nameOf(row)}
            </Link>{' '}
            <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
      <div className="outcomes-actions">
        <Button icon="arrow-clockwise" onClick={onRetry}>
          {UI_TEXTS.retry}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {UI_TEXTS.close}
        </Button>
      </div>
    </div>
  );
}
