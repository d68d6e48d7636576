import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { siteAssetsQuery } from '../../core/assets/store.ts';
import { ASSET } from '../../core/assets/texts.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { ComboList } from '../parts/filter/combo-list.tsx';
import { Popover } from '../parts/overlay/popover.tsx';
import { Button } from '../parts/ui/button.tsx';
import { FieldErrors, OptionalMark } from '../parts/ui/field.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { LATER_TEXTS } from './later-texts.ts';

export interface AssetFieldProps {
  id: string;
  site: Id;
  errors?: readonly string[];
  disabled: boolean;
  onChoose: (asset: Id) => void;
}

/** Chooses among the equipment of a site; left out for whom the server does not show any. */
export function TicketAssetField({ id, site, errors = [], disabled, onChoose }: AssetFieldProps) {
  const { data, error, status } = useStore(siteAssetsQuery(site).$state);
  const choices = useMemo(
    () =>
      (data ?? []).map((asset) => ({
        value: String(asset.id),
        label: [asset.name || assetNumber(asset.id), asset.balise].filter(Boolean).join(' · '),
      })),
    [data],
  );
  if (error?.status === 403) return null;
  const notice = () => {
    if (error && !data) {
      return (
        <div className="popover-note" role="alert">
          <p>{describeError(error)}</p>
          {error.failure !== 'outside' && (
            <Button icon="arrow-clockwise" onClick={() => void siteAssetsQuery(site).refresh()}>
              {UI_TEXTS.retry}
            </Button>
          )}
        </div>
      );
    }
    const isAwaited = !data && status !== 'LOADED';
    if (!isAwaited && choices.length > 0) return null;
    return (
      <p className="popover-note" role="status">
        {isAwaited ? LATER_TEXTS.loadingAssets : LATER_TEXTS.noAssets}
      </p>
    );
  };
  return (
    <div className="field" id={id}>
      <span className="field-label">
        {ASSET}
        <OptionalMark />
      </span>
      <div className="site-picker" data-invalid={errors.length > 0 || undefined}>
        <Popover
          label={ASSET}
          triggerClass="site-picker-open"
          triggerLabel={`${ASSET}\u00a0: ${LATER_TEXTS.chooseAsset}`}
          triggerDescribedBy={errors.length > 0 ? `${id}-errors` : undefined}
          disabled={disabled}
          trigger={
            <>
              <span className="site-picker-text" data-empty>
                {LATER_TEXTS.chooseAsset}
              </span>
              <Icon name="chevron-down" />
            </>
          }
        >
          {(close) =>
            notice() ?? (
              <ComboList
                label={ASSET}
                choices={choices}
                value=""
                onChoose={(chosen) => {
                  close();
                  const asset = data?.find((each) => String(each.id) === chosen);
                  onChoose(asset?.id ?? chosen);
                }}
              />
            )
          }
        </Popover>
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
