import type { HeadingLevel } from '../parts/host/attributes.ts';
import { HiddenHeading } from '../parts/ui/hidden-heading.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface CountProps {
  model: AgendaModel;
  loading: Loading;
}

export interface AgendaTitleRowProps extends CountProps {
  headingLevel: HeadingLevel;
  /** The page around it has the title: this one is for screen readers alone. */
  hidden: boolean;
}

/** The title, and how many interventions the period holds. */
export function AgendaTitleRow({ headingLevel, hidden, ...props }: AgendaTitleRowProps) {
  if (hidden) return <HiddenHeading level={headingLevel} text={AGENDA_TEXTS.title} />;
  return (
    <Row level={headingLevel} title={AGENDA_TEXTS.title} count={formatEventCount(props)}>
      <slot name="actions" />
    </Row>
  );
}

/** « 24 interventions · Hôpital Sud », once they are known. */
export const formatEventCount = ({ model: { events, place }, loading }: CountProps) =>
  !loading.isFirst &&
  !loading.failed &&
  [AGENDA_TEXTS.count(events.length), place].filter(Boolean).join(' · ');
