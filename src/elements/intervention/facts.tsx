import { useStore } from '@nanostores/react';
import { canWriteFinance } from '../../core/finance/rights.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { Link } from '../parts/host/link.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { EditButton } from './overview.tsx';
import type { InterventionPanelProps } from './panel-props.ts';
import { Stars } from './stars.tsx';
import { INTERVENTION_TEXTS } from './texts.ts';

interface Changeable extends InterventionPanelProps {
  canChange: boolean;
}

/** To that entry itself; to the entries, for those who may only read them. */
function EntryLink({ id, children }: { id: Id; children: string }) {
  const opened = canWriteFinance(useStore($user)) ? { edit: '1', entry: String(id) } : {};
  return (
    <Link route="Finances" query={{ tab: 'ecritures', ...opened }}>
      {children}
    </Link>
  );
}

/** What it cost and the entry that it made, where the server shows costs to that person; how it was noted. */
export function CostPanel({ id, intervention, level, canChange }: Changeable) {
  const { cout_achat, entry, note } = intervention;
  const named = entry !== null && INTERVENTION_TEXTS.entryNumber(entry);
  const linked = named && canVisit('Finances') ? <EntryLink id={entry}>{named}</EntryLink> : named;
  const costs = [
    [INTERVENTION_TEXTS.price, formatCents(parseCents(cout_achat)) || cout_achat, INTERVENTION_TEXTS.noPrice],
    [INTERVENTION_TEXTS.entry, linked, INTERVENTION_TEXTS.noEntry],
  ] as const;
  const isShown = cout_achat !== undefined;
  return (
    <Panel
      title={isShown ? INTERVENTION_TEXTS.cost : INTERVENTION_TEXTS.note}
      level={level}
      end={canChange && <EditButton id={id} step="cost" />}
    >
      <Facts
        facts={[
          ...(isShown ? costs : []),
          [INTERVENTION_TEXTS.note, note !== null && <Stars note={note} />, INTERVENTION_TEXTS.noNote],
        ]}
      />
    </Panel>
  );
}
