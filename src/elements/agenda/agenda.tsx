import { useStore } from '@nanostores/react';
import type { Jours } from '../../core/interventions/agenda-weekend.ts';
import { $session } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { AgendaBody } from './agenda-body.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaAsked } from './use-agenda.ts';

export type AgendaProps = AgendaAsked &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> & {
    /** The page around it has a title. */
    headingHidden: boolean;
    jours: Jours;
    /** What draws the days. */
    engine: 'grid' | 'schedule-x';
  };

/** The agenda of the person logged in. */
export function Agenda(props: AgendaProps) {
  const { headingLevel, headingHidden, kiosk } = props;
  const content = <AgendaBody {...props} />;
  // the body, with its own heading, stands while the session is read
  const { status } = useStore($session);
  const isOut = status === 'out' || status === 'waiting';
  return (
    <>
      {isOut && !headingHidden && !kiosk && <TitleRow level={headingLevel} title={AGENDA_TEXTS.title} />}
      <LoginGate title={AGENDA_TEXTS.login} restoring={content}>
        {content}
      </LoginGate>
    </>
  );
}
