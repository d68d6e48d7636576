import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import type { LifeEvent, LifeKind } from '../../core/assets/life.ts';
import { formatAuthor } from '../../core/comments/model.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { interventionQuery } from '../../core/interventions/store.ts';
import { cutText } from '../../core/kernel/lib/cut-text.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { DELETED_USER } from '../../core/kernel/lib/texts.ts';
import { formatPerson } from '../../core/kernel/lib/user.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { countDifferences } from '../../core/materials/count.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { formatDeclaredBy } from '../../core/tickets/requester.ts';
import { Link } from '../parts/host/link.tsx';
import { useLook } from '../parts/host/use-look.ts';
import { useMarks } from '../parts/object/use-marks.ts';
import { ControleBadge } from '../parts/ui/contract-badges.tsx';
import { Icon, type IconName } from '../parts/ui/icon.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { StateBadge } from '../parts/ui/state-badge.tsx';
import { ASSET_TEXTS } from './texts.ts';

const ICONS: Record<LifeKind, IconName> = {
  ticket: 'ticket',
  intervention: 'intervention',
  contract: 'contract',
  controle: 'clipboard-check',
  comment: 'chat-left-text',
  document: 'file-earmark',
};
/** Characters of a comment that its row shows: two lines of a screen. */
const EXCERPT = 160;

interface Look {
  name: ReactNode;
  meta: readonly (string | null | undefined | false)[];
  end?: ReactNode;
}

/** One event of its life. @param part the name of the month that begins with it, `null` for none */
export function LifeRow({ event, part }: { event: LifeEvent; part: string | null }) {
  const { name, meta, end } = lookOf(event);
  const when = formatShortDateTime(event.date);
  return (
    <li className="row life-row" data-kind={event.kind} data-first={part === null ? undefined : ''}>
      {part !== null && <p className="life-part">{part}</p>}
      <span className="life-icon">
        <Icon name={ICONS[event.kind]} size={14} />
      </span>
      <div className="row-main">
        {name}
        <span className="row-meta" translate="no">
          {[...meta, when].filter(Boolean).join(' · ')}
        </span>
      </div>
      {end && <div className="row-end">{end}</div>}
    </li>
  );
}

function lookOf(event: LifeEvent): Look {
  switch (event.kind) {
    case 'ticket':
      return lookOfTicket(event);
    case 'intervention':
      return lookOfVisit(event);
    case 'contract':
      return lookOfContract(event);
    case 'controle':
      return lookOfControle(event);
    case 'comment':
      return lookOfComment(event);
    case 'document':
      return lookOfDocument(event);
  }
}

type Of<Kind extends LifeKind> = Extract<LifeEvent, { kind: Kind }>;

const nameOf = ({ id, objet }: Ticket): string => objet.trim() || ASSET_TEXTS.untitledTicket(id);

const Name = ({ route, id, children }: { route: RouteName; id: Id; children: string }) =>
  canVisit(route) ? (
    <Link route={route} params={{ id }} className="row-name">
      {children}
    </Link>
  ) : (
    <span className="row-name" translate="no">
      {children}
    </span>
  );

function lookOfTicket({ ticket, step }: Of<'ticket'>): Look {
  const { id, priority, state } = ticket;
  const isOpened = step === 'opened';
  return {
    name: (
      <Name route="Details du ticket" id={id}>
        {nameOf(ticket)}
      </Name>
    ),
    meta: [
      isOpened ? ASSET_TEXTS.ticketNumber(id) : ASSET_TEXTS.ticketClosed(id),
      isOpened && formatDeclaredBy(ticket),
    ],
    end: isOpened && (
      <>
        {priority !== 'normale' && <StateBadge kind="priority" value={priority} />}
        <StateBadge kind="ticket" value={state} />
      </>
    ),
  };
}

function lookOfVisit({
  ticket,
  intervention: { id, prestataire, date_intervention },
}: Of<'intervention'>): Look {
  return {
    name: (
      <Name route="Details de l'intervention" id={id}>
        {nameOf(ticket)}
      </Name>
    ),
    meta: [
      date_intervention ? ASSET_TEXTS.visit : ASSET_TEXTS.unplannedVisit,
      prestataire?.fullname || ASSET_TEXTS.noProvider,
    ],
    end: <VisitState id={String(id)} />,
  };
}

/** Tickets reference interventions without their state, so the intervention is fetched. */
export function VisitState({ id }: { id: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const query = interventionQuery(id);
  const { data, error, arrivals } = useStore(query.$state);
  // each is a call of its own: those in sight follow the server
  useLook(query, box);
  useMarks(box, arrivals);
  return (
    <span ref={box}>
      {data ? (
        <InterventionBadge value={getInterventionState(data.intervention)} />
      ) : error ? (
        <span className="muted">{ASSET_TEXTS.stateUnknown}</span>
      ) : (
        <span className="bone bone-badge" aria-hidden="true" />
      )}
    </span>
  );
}

const lookOfContract = ({ contract, step }: Of<'contract'>): Look => ({
  name: (
    <Name route="Details du contrat" id={contract.id}>
      {formatContract(contract)}
    </Name>
  ),
  meta: [
    step === 'begins' ? ASSET_TEXTS.contractBegins : ASSET_TEXTS.contractEnds,
    contract.prestataire?.raison_sociale,
  ],
  end: <ControleBadge type={contract.type} />,
});

function lookOfControle({ controle }: Of<'controle'>): Look {
  const differences = countDifferences(controle);
  const author = (controle.created_by && formatPerson(controle.created_by)) || DELETED_USER;
  return {
    name: (
      <span className="row-name" translate="no">
        {ASSET_TEXTS.stockCount}
      </span>
    ),
    meta: [
      ASSET_TEXTS.controleLines(controle.lines.length),
      ASSET_TEXTS.controleDifferences(differences),
      ASSET_TEXTS.by(author),
    ],
  };
}

function excerptOf(text: string): string {
  const words = text.trim();
  return words.length > EXCERPT ? `${cutText(words, EXCERPT)}…` : words;
}

const lookOfComment = ({ ticket, comment }: Of<'comment'>): Look => ({
  name: (
    <Name route="Details du ticket" id={ticket.id}>
      {excerptOf(comment.texte) || ASSET_TEXTS.wordless}
    </Name>
  ),
  meta: [formatAuthor(comment), ASSET_TEXTS.onTicket(nameOf(ticket)), comment.file && ASSET_TEXTS.withFile],
});

function lookOfDocument({ file, ticket }: Of<'document'>): Look {
  const href = getFileUrl(file.file);
  const label = file.label.trim() || ASSET_TEXTS.unnamedFile;
  return {
    name: href ? (
      <a className="row-name" translate="no" href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    ) : (
      <span className="row-name" translate="no">
        {label}
      </span>
    ),
    meta: [ticket ? ASSET_TEXTS.documentOf(nameOf(ticket)) : ASSET_TEXTS.document],
  };
}
