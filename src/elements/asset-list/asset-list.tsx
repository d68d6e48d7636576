import type { CommonProps } from '../_kit/attributes.ts';
import { LoginGate } from '../_kit/login-gate.tsx';
import { AssetTable } from './asset-table.tsx';
import { TEXTS } from './texts.ts';
import { type ListState, useFilters } from './use-filters.ts';

export type AssetListProps = ListState & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** `<balise-asset-list>`. */
export function AssetList(props: AssetListProps) {
  const { headingLevel, kiosk, readonly } = props;
  const chosen = useFilters(props);
  const content = (
    <AssetTable headingLevel={headingLevel} chosen={chosen} quiet={kiosk} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
