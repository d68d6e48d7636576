import { useStore } from '@nanostores/react';
import type { Contract } from '../../core/contracts/model.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { $user } from '../../core/session/session.ts';
import { useRouteHref } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { claimed, type TitleAction, TitleActions } from '../_overlay/title-actions.tsx';
import { TEXTS } from './texts.ts';

/** What can be done with the whole contract. */
export function Actions({ contract }: { contract: Contract }) {
  const edit = useEdit(contract);
  if (!canWriteContracts(useStore($user))) return null;
  return <TitleActions next={null} actions={[edit]} label={TEXTS.actions} />;
}

/** « Modifier »: unclaimed, it opens the application's form. */
function useEdit({ id }: Contract): TitleAction {
  const href = useRouteHref('Details du contrat', { id }, { edit: '1' });
  const { emit } = useHost();
  const onSelect = claimed(() => !emit('balise-contract-edit-open', { contract: id }, { cancelable: true }));
  return { name: 'edit', label: TEXTS.edit, icon: 'pencil', beside: true, href, onSelect };
}
