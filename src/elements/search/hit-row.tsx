import type { MouseEvent } from 'react';
import { useRouteHref } from '../parts/host/link.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LookBadge } from '../parts/ui/state-badge.tsx';
import { Marked } from './marked.tsx';
import type { SearchHit, SearchTarget } from './search-hit.ts';

interface HitRowProps {
  entry: SearchHit;
  /** The option's id. */
  id: string;
  active: boolean;
  words: readonly string[];
  onPoint: () => void;
  onChoose: () => void;
}

/** An option of the list: a link where it opens a screen, so that it can be opened in another tab too. */
export function HitRow({ entry, id, active, words, onPoint, onChoose }: HitRowProps) {
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    className: 'option',
    'aria-selected': active,
    'data-active': active || undefined,
    'data-stays': entry.stays || undefined,
    // a list that moves below a resting pointer chooses nothing
    onPointerMove: onPoint,
    onClick: (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain && entry.target) return;
      event.preventDefault();
      onChoose();
    },
  };
  const content = <Content entry={entry} words={words} />;
  return entry.target ? (
    <OptionLink target={entry.target} option={option}>
      {content}
    </OptionLink>
  ) : (
    <div {...option}>{content}</div>
  );
}

function OptionLink({
  target: { route, params, query },
  option,
  children,
}: {
  target: SearchTarget;
  option: object;
  children: React.ReactNode;
}) {
  const href = useRouteHref(route, params, query);
  return (
    <a {...option} href={href}>
      {children}
    </a>
  );
}

function Content({ entry, words }: { entry: SearchHit; words: readonly string[] }) {
  const { icon, kind, title, number, when, badge } = entry;
  const meta = entry.meta?.filter(Boolean).join(' · ') ?? '';
  return (
    <>
      <Icon name={icon} size={18} className="option-icon" />
      <span className="option-main">
        {kind && <span className="visually-hidden">{kind} </span>}
        <span className="option-title" translate="no">
          {number && (
            <span className="option-number">
              <Marked text={number} words={words} />{' '}
            </span>
          )}
          <Marked text={title} words={words} />
        </span>
        {(when || meta) && (
          <span className="option-meta">
            {when && <span>{when}</span>}
            {when && meta && <span> · </span>}
            <Marked text={meta} words={words} />
          </span>
        )}
      </span>
      {badge && <LookBadge {...badge} />}
    </>
  );
}
