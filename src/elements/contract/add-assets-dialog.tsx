import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { coverForm } from '../../core/contracts/cover-form.ts';
import { announce } from '../../core/kernel/page/messages.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { useFormField } from '../parts/form/use-form-field.ts';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { IconButton } from '../parts/ui/button.tsx';
import { FieldErrors } from '../parts/ui/field.tsx';
import { AssetSearch } from './asset-search.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export interface AddAssetsProps {
  /** The contract's id. */
  id: string;
  /** How many times it was asked for; each opens it. */
  asked: number;
  /** The equipment that it covers already. */
  covered: readonly Asset[];
}

/** Gathers equipment by search or scan, and adds it to the contract. */
export function AddAssetsDialog({ id, asked, covered }: AddAssetsProps) {
  const form = coverForm(id);
  useEffect(() => {
    if (asked > 0) form.open();
  }, [form, asked]);
  const { added } = useStore(form.$values);
  const isOpen = useStore(form.$isOpen);
  const search = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      form={form}
      title={CONTRACT_TEXTS.addAssets}
      submit={CONTRACT_TEXTS.addThese(added.length)}
      initialFocus={search}
      onSend={() => void form.submit()}
    >
      {/* closed, it reads no list and takes no scan */}
      {isOpen && <Content id={id} covered={covered} search={search} />}
    </FormDialog>
  );
}

interface ContentProps extends Omit<AddAssetsProps, 'asked'> {
  search: RefObject<HTMLInputElement | null>;
}

function Content({ id, covered, search }: ContentProps) {
  const form = coverForm(id);
  const field = useFormField(form, 'added');
  const places = usePlaces($siteTree);
  const [note, setNote] = useState('');
  const gather = (asset: Asset) => {
    const name = formatAsset(asset);
    const isCovered = covered.some((each) => String(each.id) === String(asset.id));
    const text = isCovered ? CONTRACT_TEXTS.alreadyCovered(name) : CONTRACT_TEXTS.gathered(name);
    if (!isCovered) form.add(asset);
    setNote(isCovered ? text : '');
    announce(text);
  };
  return (
    <>
      <AssetSearch
        id={field.id}
        inputRef={search}
        covered={covered}
        chosen={field.value}
        disabled={field.disabled}
        onChoose={gather}
      />
      {note && <p className="muted">{note}</p>}
      <FieldErrors id={`${field.id}-errors`} errors={field.errors} />
      {field.value.length > 0 && (
        <>
          <h3 className="gathered-title">{CONTRACT_TEXTS.chosenAssets}</h3>
          <ul className="rows" aria-label={CONTRACT_TEXTS.chosenAssets}>
            {field.value.map((asset) => (
              <LinkedRow
                key={asset.id}
                route={null}
                id={asset.id}
                name={formatAsset(asset)}
                meta={[asset.balise, formatWholePlace(asset.site, places)]}
              >
                <IconButton
                  icon="x-lg"
                  label={CONTRACT_TEXTS.takeOut(formatAsset(asset))}
                  aria-disabled={field.disabled || undefined}
                  onClick={() => {
                    form.takeOut(asset);
                    search.current?.focus();
                  }}
                />
              </LinkedRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
