import { useStore } from '@nanostores/react';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { formatDateTime } from '../../core/kernel/time/dates.ts';
import { reportFollowOf } from '../../core/public-report.ts';
import type { PublicFollow } from '../../core/public-tickets/model.ts';
import { getClosing } from '../../core/tickets/model.ts';
import { FormBones } from '../parts/form/form-skeleton.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LookBadge } from '../parts/ui/state-badge.tsx';
import type { StateLook } from '../parts/ui/state-look.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { Countdown } from './countdown.tsx';
import css from './public.css?inline';
import { FOLLOW_TEXTS, PUBLIC_TEXTS } from './public-texts.ts';

export interface ReportFollowProps {
  /** The key of its link. */
  follow: string;
  /** `null` for its number; `''` for none. */
  heading: string | null;
  headingLevel: HeadingLevel;
}

/** What a report has before it is a ticket, or instead. */
const LOOKS: Readonly<Record<string, StateLook>> = {
  pending: { label: FOLLOW_TEXTS.pending, icon: 'hourglass-split', tone: 'info' },
  refused: { label: FOLLOW_TEXTS.refused, icon: 'x-lg', tone: 'danger' },
};

/** Where a report without an account is; follows the server while it is looked at. */
export function ReportFollow({ follow, heading, headingLevel }: ReportFollowProps) {
  useStyles(css);
  const query = reportFollowOf(follow);
  const { data, error, isLoading, waitsUntil } = useStore(query.$state);
  const Heading = `h${headingLevel}` as const;
  const isGone = error?.status === 410 || error?.status === 404;
  const shown = isGone ? null : data;
  const title = shown ? FOLLOW_TEXTS.numbered(shown.number) : FOLLOW_TEXTS.title;
  return (
    <section className="form report" aria-label={heading || FOLLOW_TEXTS.title}>
      {heading !== '' && (
        <Heading className="form-title" part="heading">
          {heading ?? title}
        </Heading>
      )}
      {shown ? (
        <>
          <State report={shown} />
          <p className="muted small" role="status">
            {error ? FOLLOW_TEXTS.late : FOLLOW_TEXTS.live}
          </p>
        </>
      ) : error ? (
        <Unread
          error={error}
          isLoading={isLoading}
          waitsUntil={waitsUntil}
          onRetry={() => void query.refresh()}
        />
      ) : (
        <FormBones loading={FOLLOW_TEXTS.title} fields={2} />
      )}
    </section>
  );
}

function State({ report }: { report: PublicFollow }) {
  const { state, reason } = report;
  const isRefused = state === 'refused';
  const dates = [
    [FOLLOW_TEXTS.sent, report.date_creation],
    [FOLLOW_TEXTS.planned, report.date_intervention],
    [isRefused ? FOLLOW_TEXTS.decided : FOLLOW_TEXTS.closed, getClosing(report)],
  ] as const;
  return (
    <dl className="report-facts">
      <div>
        <dt>{FOLLOW_TEXTS.state}</dt>
        <dd aria-live="polite">
          <LookBadge
            {...(Object.hasOwn(LOOKS, state) ? (LOOKS[state] as StateLook) : getStateLook('ticket', state))}
          />
        </dd>
      </div>
      {isRefused && reason && (
        <div>
          <dt>{FOLLOW_TEXTS.reason}</dt>
          <dd className="report-reason" translate="no">
            {reason}
          </dd>
        </div>
      )}
      {dates.map(([label, date]) => {
        const text = formatDateTime(date);
        return (
          text !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

interface UnreadProps {
  error: ApiError;
  isLoading: boolean;
  waitsUntil: number | null;
  onRetry: () => void;
}

function Unread({ error, isLoading, waitsUntil, onRetry }: UnreadProps) {
  if (error.status === 410)
    return (
      <Empty kind="error" title={FOLLOW_TEXTS.unknown}>
        {FOLLOW_TEXTS.unknownHint}
      </Empty>
    );
  if (error.status === 404) {
    const logIn = (
      <Link route="Se connecter" className="button">
        {FOLLOW_TEXTS.logIn}
      </Link>
    );
    return <Empty kind="login" title={FOLLOW_TEXTS.missing} action={logIn} />;
  }
  if (waitsUntil !== null)
    return (
      <Empty kind="error" title={PUBLIC_TEXTS.busy}>
        {PUBLIC_TEXTS.waitToRead} <Countdown key={waitsUntil} until={waitsUntil} onOver={onRetry} />
      </Empty>
    );
  return (
    <Empty kind="error" title={FOLLOW_TEXTS.failed} busy={isLoading} onRetry={onRetry}>
      {describeError(error)}
    </Empty>
  );
}
