import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { publicReportOf } from '../../core/public-report.ts';
import type { LoginlessQuery } from '../../core/public-tickets/loginless-query.ts';
import type { PublicDoor } from '../../core/public-tickets/model.ts';
import { FormBones } from '../parts/form/form-skeleton.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import { Countdown } from './countdown.tsx';
import css from './public.css?inline';
import { PublicFields } from './public-fields.tsx';
import { PublicSent } from './public-sent.tsx';
import { PUBLIC_TEXTS } from './public-texts.ts';
import { useAnother } from './use-another.ts';

export interface PublicFormProps {
  /** The key of the place. */
  place: string;
  /** The tag of the piece that was read; `''` for none. */
  balise: string;
  /** `null` for the form's own, which names the place; `''` for none. */
  heading: string | null;
  headingLevel: HeadingLevel;
  disabled: boolean;
  /** Drawn where the server knows no such form. */
  otherwise: () => ReactNode;
}

/** Reports a problem without an account. */
export function PublicForm({ place, balise, heading, headingLevel, disabled, otherwise }: PublicFormProps) {
  useStyles(css);
  const report = publicReportOf(place);
  const { data, error } = useStore(report.door.$state);
  const receipt = useStore(report.form.$result);
  const begin = useAnother(report.form, receipt !== null);
  // a server that does not know the call may want a login before it looks
  if (!receipt && !data && (error?.status === 404 || error?.status === 401)) return otherwise();
  const Heading = `h${headingLevel}` as const;
  const below = Math.min(6, headingLevel + (heading === '' ? 0 : 1)) as HeadingLevel;
  return (
    <section className="form report" aria-label={heading || PUBLIC_TEXTS.title}>
      {heading !== '' && (
        <Heading className="form-title" part="heading">
          {heading === null && data?.place ? (
            <span>
              {PUBLIC_TEXTS.title}{' '}
              <span className="report-place" translate="no">
                {PUBLIC_TEXTS.at(data.place)}
              </span>
            </span>
          ) : (
            <span>{heading ?? PUBLIC_TEXTS.title}</span>
          )}
        </Heading>
      )}
      {receipt ? (
        <PublicSent report={report} receipt={receipt} level={below} onAnother={begin} />
      ) : data ? (
        <PublicFields report={report} most={data.photos} balise={balise} disabled={disabled} />
      ) : (
        <Closed door={report.door} />
      )}
    </section>
  );
}

/** The form is not there, or not yet. */
function Closed({ door }: { door: LoginlessQuery<PublicDoor> }) {
  const { error, isLoading, waitsUntil } = useStore(door.$state);
  if (!error) return <FormBones loading={PUBLIC_TEXTS.loading} fields={3} />;
  if (error.status === 410)
    return (
      <Empty kind="error" title={PUBLIC_TEXTS.revoked}>
        {PUBLIC_TEXTS.revokedHint}
      </Empty>
    );
  if (waitsUntil !== null)
    return (
      <Empty kind="error" title={PUBLIC_TEXTS.busy}>
        {PUBLIC_TEXTS.waitToLoad} <Countdown key={waitsUntil} until={waitsUntil} onOver={door.refresh} />
      </Empty>
    );
  return (
    <Empty kind="error" title={PUBLIC_TEXTS.failed} busy={isLoading} onRetry={() => void door.refresh()}>
      {describeError(error)}
    </Empty>
  );
}
