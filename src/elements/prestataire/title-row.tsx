import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire } from '../../core/profiles/names.ts';
import { canDeletePrestataire } from '../../core/profiles/rights.ts';
import { useOpened } from '../parts/frame/use-opened.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { RemovalProps } from './removal.tsx';
import { TEXTS } from './texts.ts';

/** Few companies are deleted: the question comes once the page stands. */
const REMOVAL = partCode<RemovalProps>(() => import('./removal.tsx').then(({ Removal }) => Removal));

export interface TitleRowProps extends ObjectTitleProps {
  prestataire: FullPrestataire;
}

/** What a company is called, and its deletion. */
export function TitleRow({ id, prestataire, level, readonly, onDeleted }: TitleRowProps) {
  const mayDelete = canDeletePrestataire(useStore($user)) && !readonly;
  const name = formatPrestataire(prestataire);
  useOpened('company', prestataire.id, name);
  const [asking, setAsking] = useState(false);
  const remove = createDeletion(TEXTS.delete, () => setAsking(true));
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Intervenants', label: TEXTS.back }}
      meta={TEXTS.number(prestataire.id)}
    >
      {mayDelete && (
        <>
          <TitleActions next={null} actions={[remove]} label={TEXTS.actions} />
          <LazyPart
            code={REMOVAL}
            props={{ id, prestataire, open: asking, onClose: () => setAsking(false), onDeleted }}
            fallback={null}
          />
        </>
      )}
    </Row>
  );
}
