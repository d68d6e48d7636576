import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $society } from '../../core/config/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isOwnCompany, type Prestataire } from '../../core/people/model.ts';
import { prestataireForm } from '../../core/profiles/company-form.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire } from '../../core/profiles/names.ts';
import { canDeletePrestataire, canWritePrestataires } from '../../core/profiles/rights.ts';
import { prestataireCollection } from '../../core/profiles/store.ts';
import type { PrestataireDialogProps } from '../parts/form/prestataire-dialog.tsx';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import { useHost } from '../parts/host/use-host.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { PrestataireRemovalProps } from './removal.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

/** Few companies are changed or deleted: form and question come once the page stands. */
const DIALOG = partCode<PrestataireDialogProps>(() =>
  import('../parts/form/prestataire-dialog.tsx').then(({ PrestataireDialog }) => PrestataireDialog),
);
const REMOVAL = partCode<PrestataireRemovalProps>(() =>
  import('./removal.tsx').then(({ PrestataireRemoval: Removal }) => Removal),
);

export interface PrestataireTitleRowProps extends ObjectTitleProps {
  prestataire: FullPrestataire;
}

/** What a company is called, and what can be done with the whole of it. */
export function PrestataireTitleRow({
  id,
  prestataire,
  level,
  readonly,
  onDeleted,
}: PrestataireTitleRowProps) {
  const user = useStore($user);
  const { name: society } = useStore($society);
  // not listened to, which would fetch it: this page needs one company
  const list = prestataireCollection.$state.value;
  const known = list && list.loadedAt !== null ? list.items.slice(0, list.size) : null;
  const isOwn = isOwnCompany<Prestataire>(prestataire, known, society);
  const name = formatPrestataire(prestataire);
  useNoteRecent('company', prestataire.id, name);
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Intervenants', label: PRESTATAIRE_TEXTS.back }}
      meta={isOwn ? PRESTATAIRE_TEXTS.own : PRESTATAIRE_TEXTS.number(prestataire.id)}
    >
      {canDeletePrestataire(user) && !readonly && (
        <Actions
          id={id}
          prestataire={prestataire}
          mayChange={canWritePrestataires(user)}
          mayDelete={!isOwn}
          onDeleted={onDeleted}
        />
      )}
    </Row>
  );
}

interface ActionsProps extends Pick<PrestataireTitleRowProps, 'id' | 'prestataire' | 'onDeleted'> {
  mayChange: boolean;
  mayDelete: boolean;
}

function Actions({ id, prestataire, mayChange, mayDelete, onDeleted }: ActionsProps) {
  const { emit } = useHost();
  const [asking, setAsking] = useState(false);
  const edit: TitleAction = {
    name: 'edit',
    label: PRESTATAIRE_TEXTS.edit,
    icon: 'pencil',
    beside: true,
    onSelect: () => prestataireForm(id).open(),
  };
  const actions = [
    ...(mayChange ? [edit] : []),
    ...(mayDelete ? [createDeletion(PRESTATAIRE_TEXTS.delete, () => setAsking(true))] : []),
  ];
  return (
    <>
      <TitleActions next={null} actions={actions} label={PRESTATAIRE_TEXTS.actions} />
      {mayChange && (
        <LazyPart
          code={DIALOG}
          props={{ prestataire, onSaved: () => emit('balise-prestataire-updated', { id }) }}
          fallback={null}
        />
      )}
      <LazyPart
        code={REMOVAL}
        props={{ id, prestataire, open: asking, onClose: () => setAsking(false), onDeleted }}
        fallback={null}
      />
    </>
  );
}
