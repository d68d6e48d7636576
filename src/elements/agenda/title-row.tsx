import type { HeadingLevel } from '../parts/host/attributes.ts';
import { HiddenHeading } from '../parts/ui/hidden-heading.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import { TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface CountProps {
  model: AgendaModel;
  loading: Loading;
}

export interface TitleRowProps extends CountProps {
  headingLevel: HeadingLevel;
  /** The page around it has the title: this one is for screen readers alone. */
  hidden: boolean;
}

/** The title, and how many interventions the period holds. */
export function TitleRow({ headingLevel, hidden, ...props }: TitleRowProps) {
  if (hidden) return <HiddenHeading level={headingLevel} text={TEXTS.title} />;
  return (
    <Row level={headingLevel} title={TEXTS.title} count={formatCount(props)}>
      <slot name="actions" />
    </Row>
  );
}

/** « 24 interventions », once they are known. */
export const formatCount = ({ model, loading }: CountProps) =>
  !loading.isFirst && !loading.failed && TEXTS.count(model.events.length);
