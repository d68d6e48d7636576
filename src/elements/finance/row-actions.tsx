import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { deleteEntryAction } from '../../core/finance/deletion.ts';
import type { Entry } from '../../core/finance/model.ts';
import { isFixed } from '../../core/finance/rights.ts';
import { useRouteHref } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import type { CellFocus } from '../_table/table-layout.ts';
import { IconButton } from '../_ui/button.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
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
      <RowLink
        focus={focus}
        icon="pencil"
        label={TEXTS.editEntry(name)}
        href={change}
        onClick={(event) => ask(event, 'balise-entry-edit-open', { entry: row.id })}
      />
      <RowLink
        focus={focus}
        icon="files"
        label={TEXTS.copy(name)}
        href={copy}
        onClick={(event) => ask(event, 'balise-entry-create-open', { from: row.id })}
      />
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

interface RowLinkProps {
  focus: CellFocus;
  icon: IconName;
  label: string;
  href: string | undefined;
  onClick: (event: MouseEvent) => void;
}

/** A link that looks like the other actions of its row. */
const RowLink = ({ focus, icon, label, href, onClick }: RowLinkProps) => (
  <a
    {...focus}
    className="button icon-button"
    data-variant="quiet"
    href={href}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} />
  </a>
);
