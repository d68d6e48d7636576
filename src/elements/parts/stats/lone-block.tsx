import type { ComponentType, ReactNode } from 'react';
import type { CommonProps } from '../host/attributes.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { REPORT } from './report-texts.ts';
import type { BlockProps } from './stats-block.tsx';
import { usePeriod } from './use-period.ts';

interface BlockAttributes extends CommonProps {
  year: string;
  sites?: string;
}

/** A block as an element of its own. */
export function loneBlock(Block: ComponentType<BlockProps>): (props: BlockAttributes) => ReactNode {
  return function LoneBlock({ headingLevel, kiosk, ...attributes }: BlockAttributes) {
    const period = usePeriod({ sites: '', ...attributes });
    const block = <Block period={period} level={headingLevel} quiet={kiosk} alone />;
    return (
      <LoginGate title={REPORT.login} restoring={<p className="muted">{REPORT.loading}</p>}>
        {block}
      </LoginGate>
    );
  };
}
