import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { $renewals, findRenewable, renewContracts } from '../../core/contracts/bulk-renewal.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import type { OnExport } from '../parts/table/export-choices.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ContractBulkChange } from './bulk-change.tsx';
import { CONTRACT_LIST_BULK_TEXTS } from './texts.ts';

export interface ContractListSelectionBarProps {
  rows: readonly Contract[];
  /** Receives the ids of the contracts that are renewed. */
  onDone: (ids: readonly Id[]) => void;
  onExport: OnExport;
  onClear: () => void;
}

/** What can be done with the contracts that are chosen. */
export function ContractListSelectionBar({ rows, onDone, onExport, onClear }: ContractListSelectionBarProps) {
  const user = useStore($user);
  const isBusy = useStore($renewals)?.busy ?? false;
  const [asking, setAsking] = useState(false);
  const renewable = useMemo(() => findRenewable(rows, user), [rows, user]);
  const others = rows.length - renewable.length;
  const renew = () => {
    setAsking(false);
    void renewContracts(renewable).then(onDone);
  };
  return (
    <SelectionFoot
      count={CONTRACT_LIST_BULK_TEXTS.selected(rows.length)}
      onExport={onExport}
      onClear={onClear}
    >
      {canWriteContracts(user) && <ContractBulkChange rows={rows} onDone={onDone} />}
      {renewable.length > 0 && (
        <Button
          icon="arrow-clockwise"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && setAsking(true)}
        >
          {CONTRACT_LIST_BULK_TEXTS.renew(renewable.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={CONTRACT_LIST_BULK_TEXTS.renewTitle(renewable.length)}
        name={renewable.map(formatContract).join(', ')}
        sentence={CONTRACT_LIST_BULK_TEXTS.renewSentence(renewable.length)}
        confirm={CONTRACT_LIST_BULK_TEXTS.confirm}
        harmless
        onConfirm={renew}
        onClose={() => setAsking(false)}
      >
        {others > 0 && <p className="muted">{CONTRACT_LIST_BULK_TEXTS.others(others)}</p>}
      </ConfirmDialog>
    </SelectionFoot>
  );
}
