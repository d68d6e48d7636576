import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $unsentFiles, forgetFile } from '../../core/attachments/unsent.ts';
import { parsePriority } from '../../core/tickets/form.ts';
import { SEE_TICKET } from '../../core/tickets/texts.ts';
import { GatedSection } from '../parts/frame/gated-section.tsx';
import type { WaitingLineProps } from '../parts/frame/waiting-line.tsx';
import { Link } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { joinPage } from '../parts/kit/join-page.ts';
import type { CommonProps, HeadingLevel } from '../parts/kit/react-element.tsx';
import { LazyUnsent } from '../parts/object/lazy-unsent.tsx';
import type { UnsentFilesProps } from '../parts/object/unsent-files.tsx';
import { LazyPart, partCode, usePreload } from '../parts/ui/lazy-part.tsx';
import type { TicketCopy, TicketCopyFormProps } from './copy.tsx';
import type { CreatedProps } from './created.tsx';
import { formOf, getFormName } from './named-forms.ts';
import type { PublicFormProps } from './public-form.tsx';
import type { ReportFollowProps } from './report-follow.tsx';
import { TICKET_FORM_TEXTS } from './texts.ts';
import { TicketFields } from './ticket-fields.tsx';
import { useAnother } from './use-another.ts';
import { useGiven } from './use-given.ts';

/** What comes after the form, and what few people meet. */
const CREATED = partCode<CreatedProps>(() => import('./created.tsx').then(({ Created }) => Created));

/** What was reported here and waits: a page of somebody else has no other way to it. */
const WAITING = partCode<WaitingLineProps>(() =>
  import('../parts/frame/waiting-line.tsx').then(({ WaitingLine }) => WaitingLine),
);

/** Little is copied. */
const COPY = partCode<TicketCopyFormProps>(() =>
  import('./copy.tsx').then(({ TicketCopyForm }) => TicketCopyForm),
);

interface TicketFormProps extends CommonProps {
  asset: string;
  balise: string;
  site: string;
  priority: string;
  from: string;
  public: string;
  follow: string;
  heading: string;
}

type FormProps = TicketFormProps & { disabled: boolean };

/** What needs no login. */
const PUBLIC_FORM = partCode<PublicFormProps>(() =>
  import('./public-form.tsx').then(({ PublicForm }) => PublicForm),
);
const PUBLIC_FOLLOW = partCode<ReportFollowProps>(() =>
  import('./report-follow.tsx').then(({ ReportFollow }) => ReportFollow),
);

/** `<balise-ticket-form>`. */
export function TicketFormElement(props: TicketFormProps) {
  const { public: key, follow, balise, headingLevel, kiosk, readonly } = props;
  const heading = props.heading === TICKET_FORM_TEXTS.title ? null : props.heading;
  if (follow.trim()) {
    const shown = { follow: follow.trim(), heading, headingLevel };
    return <LazyPart key={follow} code={PUBLIC_FOLLOW} props={shown} />;
  }
  if (!key.trim()) return <OrdinaryForm {...props} />;
  const given = { balise, heading, headingLevel, disabled: kiosk || readonly };
  const draw = () => <OrdinaryForm {...props} />;
  return <LazyPart key={key} code={PUBLIC_FORM} props={{ place: key.trim(), ...given, otherwise: draw }} />;
}

/** Tickets that have no number yet. */
const NEW: WaitingLineProps = { about: (about) => /^tickets:(?:new$|-)/.test(about) };

/** For those who are logged in. */
function OrdinaryForm(props: TicketFormProps) {
  const { kiosk, readonly } = props;
  const { element } = useHost();
  useEffect(() => joinPage(element), [element]);
  const restoring = <Form {...props} disabled />;
  return (
    <GatedSection
      {...props}
      label={TICKET_FORM_TEXTS.title}
      login={TICKET_FORM_TEXTS.login}
      restoring={restoring}
    >
      {!kiosk && <Unsent />}
      {!kiosk && <LazyPart code={WAITING} props={NEW} fallback={null} />}
      <Form {...props} disabled={kiosk || readonly} />
    </GatedSection>
  );
}

/** Tickets sent from this browser that lack a file: it went with its page. */
function Unsent() {
  const files = useStore($unsentFiles).filter(({ owner }) => owner === 'tickets');
  const link: UnsentFilesProps['link'] = ({ parent }) => (
    <Link translate="yes" route="Details du ticket" params={{ id: parent }}>
      {SEE_TICKET}
    </Link>
  );
  return <LazyUnsent files={files} onDismiss={forgetFile} link={link} />;
}

/** A new ticket, or one like another. */
function Form(props: FormProps) {
  const from = props.from.trim();
  return from ? (
    <LazyPart code={COPY} props={{ from, draw: (copy) => <NewTicket {...props} {...copy} /> }} />
  ) : (
    <NewTicket {...props} />
  );
}

function NewTicket({ disabled, texts, ...props }: FormProps & Partial<TicketCopy>) {
  const shared = formOf(getFormName(props));
  const given = useGiven(props);
  const created = useStore(shared.form.$result);
  useEffect(() => () => shared.form.leave(), [shared]);
  // under the form's own title, or in its place where it has none
  const level = props.heading ? (Math.min(6, props.headingLevel + 1) as HeadingLevel) : props.headingLevel;
  const onAnother = useAnother(shared.form, created !== null);
  usePreload(CREATED);
  if (created) return <LazyPart code={CREATED} props={{ shared, created, level, onAnother }} />;
  return (
    <TicketFields
      shared={shared}
      given={given}
      priority={parsePriority(props.priority)}
      texts={texts}
      disabled={disabled}
    />
  );
}
