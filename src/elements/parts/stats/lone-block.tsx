import type { ComponentType, ReactNode } from 'react';
import type { CommonProps } from '../host/attributes.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { REPORT } from './report-texts.ts';
import type { BlockProps } from './stats-block.tsx';
import { usePeriod } from './use-period.ts';

interface Asked extends CommonProps {
  year: string;
  sites?: string;
}

/** A block as an element of its own. */
export function loneBlock(Block: ComponentType<BlockProps>): (props: Asked) => ReactNode {
  return function LoneBlock({ headingLevel, kiosk, ...asked }: Asked) {
    const period = usePeriod({ sites: '', ...asked });
    const block = <Block period={period} level={headingLevel} quiet={kiosk} alone />;
    return (
      <LoginGate title={REPORT.login} restoring={<p className="muted">{REPORT.loading}</p>}>
        {block}
      </LoginGate>
    );
  };
}
