import { useStore } from '@nanostores/react';
import type { Asset } from '../../core/assets/model.ts';
import { canEditAsset } from '../../core/assets/rights.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { openLabelPrint } from '../../core/labels/open-label-print.ts';
import { canPrintLabels } from '../../core/labels/rights.ts';
import { useHost } from '../parts/host/use-host.ts';
import type { OnExport } from '../parts/table/export-choices.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { Button } from '../parts/ui/button.tsx';
import { AssetBulkChange } from './bulk-change.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

export interface AssetListSelectionBarProps {
  rows: readonly Asset[];
  /** Receives the ids of the pieces that are changed. */
  onDone: (ids: readonly Id[]) => void;
  onExport: OnExport;
  onClear: () => void;
  /** Selects whatever the filters find; absent once it is. */
  onAll?: () => void;
}

/** What can be done with the equipment that is chosen. */
export function AssetListSelectionBar(props: AssetListSelectionBarProps) {
  const { rows, onDone, onExport, onClear, onAll } = props;
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
      {canEditAsset(user) && <AssetBulkChange rows={rows} onDone={onDone} />}
      {canPrintLabels(user) && (
        <Button icon="printer" onClick={print}>
          {ASSET_LIST_TEXTS.print}
        </Button>
      )}
    </SelectionFoot>
  );
}
