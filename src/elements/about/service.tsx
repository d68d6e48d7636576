import { useStore } from '@nanostores/react';
import { serviceQuery } from '../../core/about/service.ts';
import { $society } from '../../core/config/store.ts';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { NONE, OFFLINE } from '../../core/kernel/lib/texts.ts';
import { $lastFailure } from '../../core/kernel/page/messages.ts';
import { $session } from '../../core/kernel/session/session.ts';
import { describeMoment } from '../../core/kernel/time/moment-text.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useFreshness, useKiosk } from '../parts/host/freshness.ts';
import { Link } from '../parts/host/link.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Icon, type IconName } from '../parts/ui/icon.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { ABOUT_TEXTS } from './texts.ts';

/** The organisation's name, from the configuration. */
export function Organisation() {
  const { name } = useStore($society);
  return <span className={name ? undefined : 'muted'}>{name || NONE}</span>;
}

/** Whether the server answers to this person now, since when, and what failed last. */
export function Service({ level }: { level: HeadingLevel }) {
  const { status } = useStore($session);
  return (
    <Panel title={ABOUT_TEXTS.service} level={level}>
      {status === 'in' ? (
        <Answers />
      ) : (
        <>
          <p className="muted">{ABOUT_TEXTS.serviceLogin}</p>
          {status === 'out' && (
            <Link route="Se connecter" className="block-link">
              {ABOUT_TEXTS.logIn}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}

function Answers() {
  const { status, data, error, wait, loadedAt } = useStore(serviceQuery.$state);
  const failure = useStore($lastFailure);
  const kiosk = useKiosk();
  useFreshness(loadedAt, error && describeError(error));
  // it is asked by itself once the network is back: until then nothing is under way
  const isAway = wait?.reason === 'offline';
  const isAsking = !isAway && (status === 'LOADING' || status === 'INITIAL');
  return (
    <>
      <p className="service" role="status">
        <ServiceBadge problem={isAway ? OFFLINE : error && describeError(error)} known={data !== null} />
      </p>
      <Facts
        facts={[
          [ABOUT_TEXTS.lastAnswer, loadedAt !== null && describeMoment(loadedAt), NONE],
          [ABOUT_TEXTS.delay, data && ABOUT_TEXTS.ms(formatCount(Math.round(data.ms))), NONE],
          [
            ABOUT_TEXTS.lastError,
            failure &&
              ABOUT_TEXTS.failureAt(describeError(failure.error as ApiError), describeMoment(failure.at)),
            ABOUT_TEXTS.noError,
          ],
        ]}
      />
      {!kiosk && (
        <Button icon="arrow-clockwise" busy={isAsking} onClick={() => void serviceQuery.refresh()}>
          {ABOUT_TEXTS.check}
        </Button>
      )}
    </>
  );
}

function ServiceBadge({ problem, known }: { problem: string | null; known: boolean }) {
  const look = (tone: string, icon: IconName, text: string) => (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={14} />
      <span className="badge-text">{text}</span>
    </span>
  );
  if (problem) return look('danger', 'cloud-slash', problem);
  return known
    ? look('primary', 'check-circle', ABOUT_TEXTS.running)
    : look('neutral', 'clock', ABOUT_TEXTS.asking);
}
