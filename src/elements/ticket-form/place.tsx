import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $sites } from '../../core/sites/store.ts';
import type { TicketFormStore } from '../../core/tickets/form.ts';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { useFormField } from '../parts/form/use-form-field.ts';
import { useScan } from '../parts/scan/use-scan.ts';
import { Button } from '../parts/ui/button.tsx';
import { FieldErrors } from '../parts/ui/field.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { AssetCard } from './asset-card.tsx';
import type { AssetFieldProps } from './asset-field.tsx';
import type { OpenTicketsProps } from './open-tickets.tsx';
import { TICKET_FORM_TEXTS } from './texts.ts';
import type { GivenObjects } from './use-given.ts';

/** What follows the choice of a place comes with it. */
const ASSET_FIELD = partCode<AssetFieldProps>(() =>
  import('./asset-field.tsx').then(({ TicketAssetField: AssetField }) => AssetField),
);
/** As high as that field: « Envoyer » must not move away under a pointer. */
const ASSET_BONE = (
  <div className="field" aria-hidden="true">
    <span className="field-label">{'\u00a0'}</span>
    <span className="site-picker">
      <span className="site-picker-open" />
    </span>
  </div>
);
const OPEN_TICKETS = partCode<OpenTicketsProps>(() =>
  import('./open-tickets.tsx').then(({ OpenTickets }) => OpenTickets),
);

const OPEN_BONE = (
  <p className="open-tickets" aria-hidden="true">
    {'\u00a0'}
  </p>
);

interface PlaceProps {
  form: TicketFormStore;
  given: GivenObjects;
}

/** Where it is: a piece of equipment as a card; without one, a site and then the equipment of that site. */
export function TicketPlace({ form, given }: PlaceProps) {
  const { id, label, errors, value: asset, disabled } = useFormField(form, 'asset');
  const { site } = useStore(form.$values);
  // as `hasSites` of the form: where there is no site to choose, none is missing
  const { loadedAt, size } = useStore($sites);
  const isFree = loadedAt !== null && size === 0 ? true : undefined;
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // the button that was pressed is gone: the focus goes on with what replaced it
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>('button')?.focus();
  });
  const choose = (chosen: string, at = site) => {
    moved.current = true;
    form.change({ asset: chosen, site: at });
  };

  return (
    <div className="place" ref={box}>
      {asset ? (
        <>
          <div className="field" id={id} data-invalid={errors.length > 0 || undefined}>
            <span className="field-label">{label}</span>
            <AssetCard
              id={asset}
              disabled={disabled}
              onRemove={(at) => choose('', at === undefined ? site : String(at))}
            />
            <FieldErrors id={`${id}-errors`} errors={errors} />
          </div>
          <LazyPart code={OPEN_TICKETS} props={{ of: 'asset', id: asset }} fallback={OPEN_BONE} />
        </>
      ) : asset === null ? (
        <div className="field">
          <span className="field-label">{label}</span>
          <p className="asset-card muted">{TICKET_FORM_TEXTS.lookingUp}</p>
          <FieldErrors id={`${id}-errors`} errors={errors} />
        </div>
      ) : (
        <>
          {given.problem && (
            <div className="form-message" data-tone="warning" role="status">
              <p>
                <Icon name="exclamation-triangle" /> <span>{given.problem}</span>
              </p>
              {given.retry && <Button onClick={given.retry}>{UI_TEXTS.retry}</Button>}
            </div>
          )}
          <SiteFormField
            form={form}
            name="site"
            optional={isFree}
            onChange={(at) => form.change({ site: at, asset: '' })}
          />
          <ScanButton disabled={disabled} onFound={(found) => choose(String(found), '')} />
          {site !== '' && (
            <LazyPart
              code={ASSET_FIELD}
              props={{ id, site, errors, disabled, onChoose: (chosen) => choose(String(chosen)) }}
              fallback={ASSET_BONE}
            />
          )}
          {site !== '' && (
            <LazyPart code={OPEN_TICKETS} props={{ of: 'site', id: site }} fallback={OPEN_BONE} />
          )}
        </>
      )}
    </div>
  );
}

/** Takes the piece that the page's scanner finds, as long as none is chosen. */
function ScanButton({ disabled, onFound }: { disabled: boolean; onFound: (asset: Id) => void }) {
  const scan = useScan(({ id }) => {
    if (!disabled) onFound(id);
  });
  return (
    <Button icon="upc-scan" className="place-scan" disabled={disabled} onClick={scan}>
      {TICKET_FORM_TEXTS.scan}
    </Button>
  );
}
