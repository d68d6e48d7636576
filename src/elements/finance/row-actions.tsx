import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { deleteEntryAction } from '../../core/finance/deletion.ts';
import type { Entry } from '../../core/finance/model.ts';
import { isFixed } from '../../core/finance/rights.ts';
import { useRouteHref } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import type { CellFocus } from '../_table/table-layout.ts';
import { IconButton } from '../_ui/button.tsx';
import { Icon } from '../_ui/icon.tsx';
import { nameEntry } from './name.ts';
import { TEXTS } from './texts.ts';

/** What can be done with an entry; the cost of an intervention goes with its intervention. */
export function RowActions({ row, focus }: { row: Entry; focus: CellFocus }) {
  const { emit } = useHost();
  const { busy } = useStore(deleteEntryAction(row.id).$state);
  const name = nameEntry(row);
  const id = String(row.id);
  const copy = useRouteHref('Finances', {}, { tab: 'ecritures', create: '1', from: id });
  const change = useRouteHref('Finances', {}, { tab: 'ecritures', edit: '1', entry: id });
  const ask = (event: MouseEvent, intention: `balise-${string}`, detail: object) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!emit(intention, detail, { cancelable: true })) event.preventDefault();
  };
  return (
    <span className="entry-actions">
      <a
        {...focus}
        className="button icon-button"
        data-variant="quiet"
        href={change}
        aria-label={TEXTS.editEntry(name)}
        title={TEXTS.editEntry(name)}
        onClick={(event) => ask(event, 'balise-entry-edit-open', { entry: row.id })}
      >
        <Icon name="pencil" />
      </a>
      <a
        {...focus}
        className="button icon-button"
        data-variant="quiet"
        href={copy}
        aria-label={TEXTS.copy(name)}
        title={TEXTS.copy(name)}
        onClick={(event) => ask(event, 'balise-entry-create-open', { from: row.id })}
      >
        <Icon name="files" />
      </a>
      {!isFixed(row) && (
        <IconButton
          {...focus}
          icon="trash3"
          label={TEXTS.remove(name)}
          busy={busy}
          onClick={() => void deleteEntryAction(row.id).run(row)}
        />
      )}
    </span>
  );
}
