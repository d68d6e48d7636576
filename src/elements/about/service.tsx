import { useStore } from '@nanostores/react';
import { type ApiError, describeError } from '../../core/_http/errors.ts';
import { formatCount } from '../../core/_lib/plural.ts';
import { NONE } from '../../core/_lib/texts.ts';
import { $lastFailure } from '../../core/_page/notices.ts';
import { formatTime } from '../../core/_time/paris-clock.ts';
import { serviceQuery } from '../../core/about/service.ts';
import { $society } from '../../core/config/store.ts';
import { $session } from '../../core/session/session.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { useFreshness, useKiosk } from '../_host/freshness.ts';
import { Link } from '../_host/link.tsx';
import { Button } from '../_ui/button.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** The organisation's name, from the configuration. */
export function Organisation() {
  const { name } = useStore($society);
  return name || <span className="muted">{NONE}</span>;
}

/** Whether the server answers to this person now, since when, and what failed last. */
export function Service({ level }: { level: HeadingLevel }) {
  const { status } = useStore($session);
  return (
    <Panel title={TEXTS.service} level={level}>
      {status === 'in' ? (
        <Answers />
      ) : (
        <>
          <p className="muted">{TEXTS.serviceLogin}</p>
          {status === 'out' && (
            <Link route="Se connecter" className="block-link">
              {TEXTS.logIn}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}

function Answers() {
  const { status, data, error, loadedAt } = useStore(serviceQuery.$state);
  const failure = useStore($lastFailure);
  const kiosk = useKiosk();
  useFreshness(loadedAt, error && describeError(error));
  const isAsking = status === 'LOADING' || status === 'INITIAL';
  return (
    <>
      <p className="service" role="status">
        <ServiceBadge error={error} known={data !== null} />
      </p>
      <Facts
        facts={[
          [TEXTS.lastAnswer, loadedAt !== null && TEXTS.at(formatTime(loadedAt)), NONE],
          [TEXTS.delay, data && TEXTS.ms(formatCount(Math.round(data.ms))), NONE],
          [
            TEXTS.lastError,
            failure && TEXTS.failureAt(describeError(failure.error as ApiError), formatTime(failure.at)),
            TEXTS.noError,
          ],
        ]}
      />
      {!kiosk && (
        <Button icon="arrow-clockwise" busy={isAsking} onClick={() => void serviceQuery.refresh()}>
          {TEXTS.check}
        </Button>
      )}
    </>
  );
}

function ServiceBadge({ error, known }: { error: ApiError | null; known: boolean }) {
  const look = (tone: string, icon: IconName, text: string) => (
    <span className="badge" data-tone={tone}>
      <Icon name={icon} size={14} />
      <span className="badge-text">{text}</span>
    </span>
  );
  if (error) return look('danger', 'cloud-slash', describeError(error));
  return known ? look('primary', 'check-circle', TEXTS.running) : look('neutral', 'clock', TEXTS.asking);
}
