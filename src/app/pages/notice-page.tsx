import type { ReactNode } from 'react';
import { getHref } from '../../core/_page/routes.ts';
import * as texts from '../common/texts.ts';

/** A page that says one thing and offers the next step; the way home unless another is given. */
export function NoticePage({
  title,
  hint,
  role,
  children = (
    <a className="button primary" href={getHref('Tableau de bord')}>
      {texts.GO_HOME}
    </a>
  ),
}: {
  title: string;
  hint?: string;
  role?: 'alert';
  children?: ReactNode;
}) {
  return (
    <div className="notice-page" role={role}>
      <h1 tabIndex={-1}>{title}</h1>
      {hint && <p className="muted">{hint}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
