import { useStore } from '@nanostores/react';
import type { Asset } from '../../core/assets/model.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { openLabelPrint } from '../../core/labels/open.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { useHost } from '../parts/host/use-host.ts';
import { SelectionFoot } from '../parts/table/bulk.tsx';
import type { OnExport } from '../parts/table/export-choices.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

export interface AssetListSelectionBarProps {
  rows: readonly Asset[];
  onExport: OnExport;
  onClear: () => void;
  /** Selects whatever the filters find; absent once it is. */
  onAll?: () => void;
}

/** What can be done with the equipment that is chosen. */
export function AssetListSelectionBar({ rows, onExport, onClear, onAll }: AssetListSelectionBarProps) {
  const user = useStore($user);
  const { emit } = useHost();
  const print = () => {
    const wanted = { assets: rows.map(({ id }) => id) };
    if (emit('balise-label-print-open', wanted, { cancelable: true })) openLabelPrint(wanted);
  };
  return (
    <SelectionFoot
      count={ASSET_LIST_TEXTS.selected(rows.length)}
      onExport={onExport}
      onClear={onClear}
      onAll={onAll}
    >
      {canPrintLabels(user) && (
        <Button icon="printer" onClick={print}>
          {ASSET_LIST_TEXTS.print}
        </Button>
      )}
    </SelectionFoot>
  );
}
