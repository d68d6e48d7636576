import { Link } from '../parts/host/link.tsx';
import type { IntervenantTabProps } from './tab-props.ts';
import { INTERVENANT_TEXTS } from './texts.ts';

/** The agenda that the page has put in the slot; elsewhere a link to the application's. */
export function AgendaTab({ id }: IntervenantTabProps) {
  return (
    <slot name="agenda">
      <p>
        <Link className="button" route="Agenda" query={{ intervenant: id }}>
          <span className="button-text">{INTERVENANT_TEXTS.openAgenda}</span>
        </Link>
      </p>
    </slot>
  );
}
