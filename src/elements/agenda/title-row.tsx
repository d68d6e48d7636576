import type { HeadingLevel } from '../_host/attributes.ts';
import { TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import type { Loading } from './use-loading.ts';

export interface TitleRowProps {
  headingLevel: HeadingLevel;
  model: AgendaModel;
  loading: Loading;
}

/** The title, and how many interventions the period holds. */
export function TitleRow({ headingLevel, model, loading }: TitleRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="title-row" part="title">
      <Heading className="title">{TEXTS.title}</Heading>
      <span className="muted" role="status">
        {!loading.isFirst && !loading.failed && TEXTS.count(model.events.length)}
      </span>
      <div className="title-end">
        <slot name="actions" />
      </div>
    </div>
  );
}
