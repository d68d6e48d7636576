import { useStore } from '@nanostores/react';
import { type MouseEvent, useState } from 'react';
import { canRestoreEntry, deleteEntryAction } from '../../core/finance/deletion.ts';
import { type FinanceEntry, isFixed } from '../../core/finance/model.ts';
import { useAskingLink } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import type { CellFocus } from '../parts/table/column.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { Icon, type IconName } from '../parts/ui/icon.tsx';
import { nameFinanceEntry } from './entry-name.ts';
import { FINANCE_TEXTS } from './texts.ts';

/**
 * What can be done with an entry; the cost of an intervention goes with its intervention. A deletion that cannot be taken
 * back is confirmed first.
 */
export function RowActions({ row, focus }: { row: FinanceEntry; focus: CellFocus }) {
  const { emit } = useHost();
  const action = deleteEntryAction(row.id);
  const { busy } = useStore(action.$state);
  const [isAsking, setAsking] = useState(false);
  const canRestore = canRestoreEntry(row);
  const name = nameFinanceEntry(row);
  const id = String(row.id);
  const change = useAskingLink(
    () => emit('balise-entry-edit-open', { entry: row.id }, { cancelable: true }),
    'Finances',
    {},
    { tab: 'ecritures', edit: '1', entry: id },
  );
  const copy = useAskingLink(
    () => emit('balise-entry-create-open', { from: row.id }, { cancelable: true }),
    'Finances',
    {},
    { tab: 'ecritures', create: '1', from: id },
  );
  return (
    <>
      <span className="entry-actions">
        <RowLink focus={focus} icon="pencil" label={FINANCE_TEXTS.editEntry(name)} {...change} />
        <RowLink focus={focus} icon="files" label={FINANCE_TEXTS.copy(name)} {...copy} />
        {!isFixed(row) && (
          <IconButton
            {...focus}
            icon="trash3"
            label={FINANCE_TEXTS.remove(name)}
            busy={busy}
            onClick={() => (canRestore ? void action.run(row) : setAsking(true))}
          />
        )}
      </span>
      {!isFixed(row) && !canRestore && (
        <ConfirmDialog
          open={isAsking}
          title={FINANCE_TEXTS.removeQuestion}
          name={name}
          busy={busy}
          onConfirm={() => void action.run(row).finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface RowLinkProps {
  focus: CellFocus;
  icon: IconName;
  label: string;
  href: string | undefined;
  onSelect: (event: MouseEvent) => void;
}

/** A link that looks like the other actions of its row. */
const RowLink = ({ focus, icon, label, href, onSelect }: RowLinkProps) => (
  <a
    {...focus}
    className="button icon-button"
    data-variant="quiet"
    href={href}
    aria-label={label}
    title={label}
    onClick={onSelect}
  >
    <Icon name={icon} />
  </a>
);
