import type { ReactNode } from 'react';
import type { Details } from '../../../core/kernel/page/messages.ts';
import { useKiosk } from '../host/freshness.ts';
import { Button } from './button.tsx';
import { ErrorList } from './error-list.tsx';
import { Icon, type IconName } from './icon.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface EmptyProps {
  /**
   * Why there is no content: `nothing` exists yet, one is to `choose`, it is `missing` where an address names it, no
   * `match`, not `allowed`, to be read `later`, an `error`, or a `login` is required.
   */
  kind: 'nothing' | 'choose' | 'missing' | 'match' | 'allowed' | 'later' | 'error' | 'login';
  /** One sentence: what would be here, or what happened. */
  title: string;
  /** What to do, or the reason. */
  children?: ReactNode;
  /** The server's details. */
  details?: Details | null;
  /** Offers « Effacer les filtres » (match). */
  onClear?: () => void;
  /** Offers « Réessayer » (error). */
  onRetry?: () => void;
  busy?: boolean;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

const ICONS: Record<EmptyProps['kind'], IconName> = {
  nothing: 'inbox',
  choose: 'list',
  missing: 'question-circle',
  match: 'funnel',
  allowed: 'lock',
  later: 'clock',
  error: 'cloud-slash',
  login: 'person',
};

const ROLES: Partial<Record<EmptyProps['kind'], string>> = { error: 'alert', later: 'status' };

/** Replaces missing content: shows why, and the next step; without buttons in a kiosk. */
export function Empty({ kind, title, children, details = null, onClear, onRetry, busy, action }: EmptyProps) {
  const kiosk = useKiosk();
  return (
    <div className="empty" data-kind={kind} role={ROLES[kind]}>
      <Icon name={ICONS[kind]} size={28} className="empty-icon" />
      <p className="empty-title">{title}</p>
      {(children || details !== null) && (
        <div className="empty-text">
          {children && <p>{children}</p>}
          {details !== null && <ErrorList details={details} />}
        </div>
      )}
      {!kiosk && (onClear || onRetry || action) && (
        <div className="empty-actions">
          {onRetry && (
            <Button icon="arrow-clockwise" busy={busy} onClick={onRetry}>
              {UI_TEXTS.retry}
            </Button>
          )}
          {onClear && <Button onClick={onClear}>{UI_TEXTS.clearFilters}</Button>}
          {action}
        </div>
      )}
    </div>
  );
}
