import type { ReactNode } from 'react';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { ListTitle } from '../parts/table/list-title.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { IntervenantListAttributes } from './intervenant-list.tsx';
import { DIRECTORY_TEXTS, INTERVENANT_LIST_TEXTS } from './texts.ts';
import { VIEW_NAMES, type ViewName } from './view-names.ts';

/** What the views have in common. */
export interface IntervenantListViewProps {
  asked: IntervenantListAttributes;
  level: HeadingLevel;
  /** The choice between them. */
  views: ReactNode;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
}

/** The choice between companies, people and accounts; each is sorted by columns of its own. */
export function IntervenantListViews({ value, hasDirectory }: { value: ViewName; hasDirectory: boolean }) {
  const { reflect, emit } = useHost();
  const names = VIEW_NAMES.filter((name) => name !== 'annuaire' || hasDirectory);
  const change = (name: ViewName) => {
    const view = name === VIEW_NAMES[0] ? null : name;
    reflect('view', view);
    reflect('sort', null);
    emit('balise-filters-changed', { filters: { view, sort: null } });
  };
  return (
    <ChoiceGroup
      label={INTERVENANT_LIST_TEXTS.views}
      labelHidden
      choices={names.map((name) => ({ value: name, label: INTERVENANT_LIST_TEXTS.names[name] }))}
      value={value}
      onChange={change}
    />
  );
}

type DirectoryTitleRowProps = Pick<IntervenantListViewProps, 'level' | 'views' | 'quiet'> & {
  count?: ReactNode;
};

/** The title of the accounts, also while their code is on its way. */
export const DirectoryTitleRow = ({ level, views, quiet, count }: DirectoryTitleRowProps) => (
  <ListTitle level={level} title={DIRECTORY_TEXTS.title} count={count}>
    {!quiet && views}
    <slot name="actions" />
  </ListTitle>
);
