import type { ReactNode } from 'react';
import { getHref } from '../../core/host.ts';
import { Icon } from '../../elements/parts/ui/icon.tsx';
import * as texts from '../common/texts.ts';

export interface NoticePageProps {
  /** Whether the address has no page, or its page could not be loaded. */
  kind?: 'nothing' | 'error';
  title: string;
  hint?: string;
  /** The page's heading, or the words of a part of it. */
  as?: 'h1' | 'p';
  children?: ReactNode;
}

/** Stands where there is nothing to show, as `Empty` does in elements; the way home unless another is given. */
export function NoticePage({
  kind = 'nothing',
  title,
  hint,
  as: Heading = 'h1',
  children = (
    <a className="button primary" href={getHref('Tableau de bord')}>
      {texts.GO_HOME}
    </a>
  ),
}: NoticePageProps) {
  return (
    <div className="empty notice-page" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className="empty-icon">
        <Icon name={kind === 'error' ? 'cloud-slash' : 'inbox'} size={28} />
      </span>
      <Heading className="empty-title" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {hint && <p className="empty-text">{hint}</p>}
      <div className="empty-actions">{children}</div>
    </div>
  );
}
