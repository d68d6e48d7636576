import { formatCents, parseCents } from '../../core/_lib/money.ts';
import { canVisit } from '../../core/session/session.ts';
import { Link } from '../_host/link.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { EditButton } from './overview.tsx';
import type { PanelProps } from './panel-props.ts';
import { Stars } from './stars.tsx';
import { TEXTS } from './texts.ts';

interface Changeable extends PanelProps {
  canChange: boolean;
}

/** What it cost and the entry that it made, where the server shows costs to that person; how it was noted. */
export function CostPanel({ id, intervention, level, canChange }: Changeable) {
  const { cout_achat, entry, note } = intervention;
  const named = entry !== null && TEXTS.entryNumber(entry);
  const linked = named && canVisit('Finances') ? <Link route="Finances">{named}</Link> : named;
  const costs = [
    [TEXTS.price, formatCents(parseCents(cout_achat)) || cout_achat, TEXTS.noPrice],
    [TEXTS.entry, linked, TEXTS.noEntry],
  ] as const;
  const isShown = cout_achat !== undefined;
  return (
    <Panel
      title={isShown ? TEXTS.cost : TEXTS.note}
      level={level}
      end={canChange && <EditButton id={id} step="cost" />}
    >
      <Facts
        facts={[
          ...(isShown ? costs : []),
          [TEXTS.note, note !== null && <Stars note={note} />, TEXTS.noNote],
        ]}
      />
    </Panel>
  );
}
