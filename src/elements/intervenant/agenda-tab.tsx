import { Link } from '../parts/host/link.tsx';
import type { TabProps } from './tab-props.ts';
import { TEXTS } from './texts.ts';

/** The agenda that the page has put in the slot; elsewhere a link to the application's. */
export function AgendaTab({ id }: TabProps) {
  return (
    <slot name="agenda">
      <p>
        <Link className="button" route="Agenda" query={{ intervenant: id }}>
          <span className="button-text">{TEXTS.openAgenda}</span>
        </Link>
      </p>
    </slot>
  );
}
