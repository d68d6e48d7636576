import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { getPlace } from '../../core/tickets/draft.ts';
import type { TicketForm } from '../../core/tickets/form.ts';
import { Button } from '../_ui/button.tsx';
import { FieldErrors } from '../_ui/field.tsx';
import { Icon } from '../_ui/icon.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { AssetCard } from './asset-card.tsx';
import { AssetField } from './asset-field.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { SiteField } from './site-field.tsx';
import { TEXTS } from './texts.ts';
import type { Given } from './use-given.ts';

interface PlaceProps {
  form: TicketForm;
  given: Given;
  /** Begins the ids of the fields. */
  id: string;
  errors: Record<string, string[]>;
  disabled: boolean;
}

/** Where it is: a piece of equipment as a card; without one, a site and then the equipment of that site. */
export function Place({ form, given, id, errors, disabled }: PlaceProps) {
  const place = getPlace(useStore(form.$draft), given.place);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // the button that was pressed is gone: the focus goes on with what replaced it
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    box.current?.querySelector<HTMLElement>('button')?.focus();
  });
  const choose = (asset: Id | null, site?: Id | null) => {
    moved.current = true;
    form.change(site === undefined ? { asset } : { asset, site });
  };

  return (
    <div className="place" ref={box}>
      {place.asset !== null ? (
        <>
          <div className="field" id={`${id}-asset`} data-invalid={errors.asset ? true : undefined}>
            <span className="field-label">{TEXTS.asset}</span>
            <AssetCard id={place.asset} disabled={disabled} onRemove={(site) => choose(null, site)} />
            <FieldErrors id={`${id}-asset-errors`} errors={errors.asset ?? []} />
          </div>
          <OpenTickets asset={place.asset} />
        </>
      ) : given.isPending ? (
        <div className="field">
          <span className="field-label">{TEXTS.asset}</span>
          <p className="asset-card muted">{TEXTS.lookingUp}</p>
          <FieldErrors id={`${id}-asset-errors`} errors={errors.asset ?? []} />
        </div>
      ) : (
        <>
          {given.problem && (
            <div className="form-message" data-tone="warning" role="status">
              <p>
                <Icon name="exclamation-triangle" /> {given.problem}
              </p>
              {given.retry && <Button onClick={given.retry}>{UI_TEXTS.retry}</Button>}
            </div>
          )}
          <SiteField
            id={`${id}-site`}
            value={place.site}
            errors={errors.site}
            disabled={disabled}
            onChange={(site) => form.change({ site, asset: null })}
          />
          {place.site !== null && (
            <AssetField
              id={`${id}-asset`}
              site={place.site}
              errors={errors.asset}
              disabled={disabled}
              onChoose={(asset) => choose(asset)}
            />
          )}
        </>
      )}
    </div>
  );
}
