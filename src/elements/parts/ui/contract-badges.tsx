/** What marks a contract in lists, on its page and on equipment: its state, and the regulatory check. */

import type { ShownTerm } from '../../../core/contracts/end-date.ts';
import { CONTROLE } from '../../../core/contracts/model.ts';
import { nameType, TERM_LABELS } from '../../../core/contracts/texts.ts';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './state-look.ts';

const LOOKS: Readonly<Record<ShownTerm, { icon: IconName; tone: Tone }>> = {
  over: { icon: 'exclamation-circle', tone: 'danger' },
  soon: { icon: 'hourglass-split', tone: 'warning' },
  current: { icon: 'check-lg', tone: 'primary' },
  open: { icon: 'calendar-check', tone: 'neutral' },
};

/** A contract's state. @param text instead of its label: « Échu depuis 4 j » */
export function TermBadge({ term, text = TERM_LABELS[term] }: { term: ShownTerm; text?: string }) {
  const { icon, tone } = LOOKS[term];
  return (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={12} />
      <span className="badge-text">{text}</span>
    </span>
  );
}

/** The badge of a regulatory check; nothing for other types. @param brief its first word alone is shown */
export function ControleBadge({ type, brief }: { type: string; brief?: boolean }) {
  if (type.trim() !== CONTROLE) return null;
  const [first = '', ...others] = nameType(CONTROLE).split(' ');
  return (
    <span className="badge" data-tone="info" title={brief ? nameType(CONTROLE) : undefined}>
      <Icon name="clipboard-check" size={12} />
      <span className="badge-text">
        <span>{first}</span>
        <span className={brief ? 'visually-hidden' : undefined}>{` ${others.join(' ')}`}</span>
      </span>
    </span>
  );
}
