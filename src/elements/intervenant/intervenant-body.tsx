import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { FullProfile } from '../../core/profiles/model.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { UnsentOf } from '../parts/object/lazy-unsent.tsx';
import { PartBones } from '../parts/object/part-loader.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Tabs } from '../parts/ui/tabs.tsx';
import { AgendaTab } from './agenda-tab.tsx';
import { IntervenantDocumentsTab } from './documents-tab.tsx';
import { IntervenantInterventionsTab } from './interventions-tab.tsx';
import { IntervenantOverview } from './overview.tsx';
import { INTERVENANT_TAB_NAMES, type IntervenantTab } from './tab-names.ts';
import type { IntervenantTabProps } from './tab-props.ts';
import { INTERVENANT_TAB_LABELS, INTERVENANT_TEXTS } from './texts.ts';
import { IntervenantTitleRow } from './title-row.tsx';

/** Charts and tiles, loaded when the tab opens. */
const FIGURES = partCode<IntervenantTabProps>(() =>
  import('./figures-tab.tsx').then(({ IntervenantFiguresTab: FiguresTab }) => FiguresTab),
);

/** The content of each tab. */
const TABS: Record<IntervenantTab, ComponentType<IntervenantTabProps>> = {
  interventions: IntervenantInterventionsTab,
  agenda: AgendaTab,
  documents: IntervenantDocumentsTab,
  statistiques: (props) => <LazyPart code={FIGURES} props={props} fallback={<PartBones />} />,
};

/** The tabs that need the list of interventions. */
const WORK: readonly IntervenantTab[] = ['interventions', 'agenda', 'statistiques'];

export interface IntervenantBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  profile: FullProfile;
  tab: IntervenantTab;
  onDeleted: () => void;
}

/** What a person is called and does, and what can be read about the person. */
export function IntervenantBody({ id, profile, tab: asked, onDeleted, ...props }: IntervenantBodyProps) {
  const { headingLevel, kiosk, readonly } = props;
  const { emit, reflect } = useHost();
  const user = useStore($user);
  const frozen = readonly || kiosk;
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const names = INTERVENANT_TAB_NAMES.filter(
    (name) => !WORK.includes(name) || can('view_intervention', user),
  );
  const tab = names.includes(asked) ? asked : 'documents';
  const files = profile.attachments.length;
  const choose = (wanted: IntervenantTab) => {
    const value = wanted === INTERVENANT_TAB_NAMES[0] ? null : wanted;
    reflect('tab', value);
    emit('balise-filters-changed', { filters: { tab: value } });
  };
  const Content = TABS[tab];
  return (
    <article className="intervenant">
      <IntervenantTitleRow
        id={id}
        profile={profile}
        level={headingLevel}
        readonly={frozen}
        onDeleted={onDeleted}
      />
      {!frozen && <WaitingLine about={[`profile:${id}`]} />}
      {!frozen && <UnsentOf owner="profile" id={id} />}
      <IntervenantOverview profile={profile} level={level} />
      <Tabs
        label={INTERVENANT_TEXTS.tabs}
        tabs={names.map((name) => ({
          name,
          label: INTERVENANT_TAB_LABELS[name],
          count: name === 'documents' && files > 0 ? files : null,
        }))}
        value={tab}
        onChange={choose}
      >
        <Content id={id} profile={profile} level={level} readonly={frozen} />
      </Tabs>
    </article>
  );
}
