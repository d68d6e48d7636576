import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { profileForm } from '../../core/profiles/form.ts';
import type { FullProfile } from '../../core/profiles/model.ts';
import { formatProfile } from '../../core/profiles/names.ts';
import { canWriteProfiles } from '../../core/profiles/rights.ts';
import type { ProfileDialogProps } from '../parts/form/profile-dialog.tsx';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import { useHost } from '../parts/host/use-host.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { IntervenantRemovalProps } from './removal.tsx';
import { INTERVENANT_TEXTS } from './texts.ts';

/** Few people are changed or deleted: form and question come once the page stands. */
const DIALOG = partCode<ProfileDialogProps>(() =>
  import('../parts/form/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
);
const REMOVAL = partCode<IntervenantRemovalProps>(() =>
  import('./removal.tsx').then(({ IntervenantRemoval: Removal }) => Removal),
);

export interface IntervenantTitleRowProps extends ObjectTitleProps {
  profile: FullProfile;
}

/** What a person is called, and what can be done with the whole of it. */
export function IntervenantTitleRow({ id, profile, level, readonly, onDeleted }: IntervenantTitleRowProps) {
  const mayWrite = canWriteProfiles(useStore($user)) && !readonly;
  const name = formatProfile(profile);
  useNoteRecent('person', profile.id, name);
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Intervenants', query: { view: 'intervenants' }, label: INTERVENANT_TEXTS.back }}
      meta={INTERVENANT_TEXTS.number(profile.id)}
    >
      {mayWrite && <Actions id={id} profile={profile} onDeleted={onDeleted} />}
    </Row>
  );
}

function Actions({ id, profile, onDeleted }: Pick<IntervenantTitleRowProps, 'id' | 'profile' | 'onDeleted'>) {
  const { emit } = useHost();
  const [asking, setAsking] = useState(false);
  const actions: TitleAction[] = [
    {
      name: 'edit',
      label: INTERVENANT_TEXTS.edit,
      icon: 'pencil',
      beside: true,
      onSelect: () => profileForm(id).open(),
    },
    createDeletion(INTERVENANT_TEXTS.delete, () => setAsking(true)),
  ];
  return (
    <>
      <TitleActions next={null} actions={actions} label={INTERVENANT_TEXTS.actions} />
      <LazyPart
        code={DIALOG}
        props={{ profile, onSaved: () => emit('balise-intervenant-updated', { id }) }}
        fallback={null}
      />
      <LazyPart
        code={REMOVAL}
        props={{ id, profile, open: asking, onClose: () => setAsking(false), onDeleted }}
        fallback={null}
      />
    </>
  );
}
