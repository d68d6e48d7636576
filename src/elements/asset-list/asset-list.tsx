import type { ASSET_FILTERS } from '../../core/assets/list.ts';
import { assetList } from '../../core/assets/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { AssetTable } from './asset-table.tsx';
import { ASSET_LIST_TEXTS } from './texts.ts';

export type AssetListProps = ListAttributes<typeof ASSET_FILTERS> & { sort: string } & Pick<
    CommonProps,
    'headingLevel' | 'kiosk' | 'readonly'
  >;

/** `<balise-asset-list>`. */
export function AssetList(props: AssetListProps) {
  const { headingLevel, kiosk, readonly } = props;
  const state = useListState(assetList, props);
  const content = (
    <AssetTable level={headingLevel} state={state} quiet={kiosk} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={ASSET_LIST_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
