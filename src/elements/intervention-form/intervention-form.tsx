import { useStore } from '@nanostores/react';
import { canCreate } from '../../core/interventions/create-right.ts';
import { interventionForm } from '../../core/interventions/form.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { getTicketSite, type Ticket } from '../../core/tickets/model.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { FormBones } from '../parts/form/form-skeleton.tsx';
import { GatedSection } from '../parts/frame/gated-section.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { ObjectLoader } from '../parts/object/object-loader.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { InterventionFields } from './intervention-fields.tsx';
import { INTERVENTION_FORM_TEXTS } from './texts.ts';

interface InterventionFormProps extends CommonProps {
  ticket: string;
  heading: string;
}

/** `<balise-intervention-form>`. */
export function InterventionFormView(props: InterventionFormProps) {
  const { kiosk, readonly } = props;
  const id = props.ticket.trim();
  return (
    <GatedSection
      {...props}
      label={INTERVENTION_FORM_TEXTS.title}
      login={INTERVENTION_FORM_TEXTS.login}
      restoring={BONES}
    >
      {id === '' ? (
        <Empty kind="nothing" title={INTERVENTION_FORM_TEXTS.none} action={<BackLink />} />
      ) : (
        <ObjectLoader key={id} query={ticketQuery(id)} heading={null} back={<BackLink />} skeleton={BONES}>
          {(data) => <Form id={id} ticket={data.ticket} disabled={kiosk || readonly} />}
        </ObjectLoader>
      )}
    </GatedSection>
  );
}

function Form({ id, ticket, disabled }: { id: string; ticket: Ticket; disabled: boolean }) {
  const user = useStore($user);
  const created = useStore(interventionForm(id).$result);
  const site = formatWholePlace(getTicketSite(ticket), usePlaces($siteTree));
  const intervention = created?.id ?? ticket.intervention?.id ?? null;
  if (created || intervention !== null) {
    return (
      <Empty
        kind="nothing"
        title={created ? INTERVENTION_FORM_TEXTS.created : INTERVENTION_FORM_TEXTS.taken}
        action={intervention === null ? <TicketLink id={id} /> : <InterventionLink id={intervention} />}
      />
    );
  }
  if (!canCreate(user)) {
    return <Empty kind="allowed" title={INTERVENTION_FORM_TEXTS.refused} action={<TicketLink id={id} />} />;
  }
  if (ticket.state === 'closed') {
    return <Empty kind="nothing" title={INTERVENTION_FORM_TEXTS.closed} action={<TicketLink id={id} />} />;
  }
  return (
    <>
      <p className="about">
        <strong translate="no">{INTERVENTION_FORM_TEXTS.ticket(ticket.id, ticket.objet)}</strong>
        {site && (
          <span className="muted" translate="no">
            {site}
          </span>
        )}
      </p>
      <InterventionFields
        ticket={id}
        name={INTERVENTION_FORM_TEXTS.quote(ticket.id, ticket.objet)}
        wanted={ticket}
        disabled={disabled}
      />
    </>
  );
}

const BONES = (
  <FormBones loading={INTERVENTION_FORM_TEXTS.loading} fields={3}>
    <span className="bone bone-title" aria-hidden="true" />
  </FormBones>
);

const BackLink = () => (
  <Link route="Tickets" className="button">
    {INTERVENTION_FORM_TEXTS.back}
  </Link>
);

const TicketLink = ({ id }: { id: string }) => (
  <Link translate="yes" route="Details du ticket" params={{ id }} className="button">
    {INTERVENTION_FORM_TEXTS.seeTicket}
  </Link>
);

const InterventionLink = ({ id }: { id: string | number }) => (
  <Link
    translate="yes"
    route="Details de l'intervention"
    params={{ id }}
    className="button"
    data-variant="primary"
  >
    {INTERVENTION_FORM_TEXTS.seeIntervention}
  </Link>
);
