import type { CommonProps } from '../_host/attributes.ts';
import { LoginGate } from '../_login/login-gate.tsx';
import { AgendaBody } from './agenda-body.tsx';
import { TEXTS } from './texts.ts';
import type { AgendaAsked } from './use-agenda.ts';

export type AgendaProps = AgendaAsked &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> & {
    /** The page around it has a title. */
    headingHidden: boolean;
    /** What draws the days. */
    engine: 'grid' | 'schedule-x';
  };

/** The agenda of the person logged in. */
export function Agenda(props: AgendaProps) {
  const content = <AgendaBody {...props} />;
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
