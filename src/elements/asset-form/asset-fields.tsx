import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  type ASSET_FIELDS,
  type AssetValues,
  assetCopyForm,
  assetForm,
  type SavedAsset,
  toAssetCopy,
} from '../../core/assets/form.ts';
import type { AssetDetail, AssetPatch } from '../../core/assets/model.ts';
import { $categories } from '../../core/categories/store.ts';
import { $onlySite } from '../../core/sites/only-site.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { formatSitePath } from '../../core/sites/tree.ts';
import type { FormConflictsProps } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { DraftLine } from '../parts/form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { CategoryField } from '../parts/frame/category-field.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { ASSET_FORM_TEXTS } from './texts.ts';

const CONFLICTS = partCode<ConflictsProps>(() =>
  import('../parts/form/form-conflicts.tsx').then(({ FormConflicts }) => FormConflicts),
);
type ConflictsProps = FormConflictsProps<typeof ASSET_FIELDS, AssetPatch, SavedAsset>;

export interface AssetFieldsProps {
  /** `''` for the form that creates. */
  id: string;
  /** The id of the piece that is copied; `''` for none. */
  from: string;
  /** The piece that is changed or copied. */
  asset?: AssetDetail;
  /** Values where nothing was entered; the same object between renders. */
  given: Partial<AssetValues>;
  disabled: boolean;
}

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function AssetFields({ id, from, asset, given, disabled }: AssetFieldsProps) {
  const form = from ? assetCopyForm(from) : assetForm(id);
  const isNew = id === '';
  const { emit } = useHost();
  const navigate = useNavigate();
  const say = useWords();
  const mustSettle = useStore(form.$mustSettle);
  const only = useStore($onlySite);
  const { site: givenSite, balise = '' } = given;
  const site = givenSite || (isNew ? only : '');
  useEffect(() => {
    const copy = from && asset ? toAssetCopy(asset) : {};
    form.open({ ...(site && { site }), ...(balise && { balise }), ...copy });
  }, [form, site, balise, from, asset]);

  async function send() {
    const own = asset?.id ?? id;
    const saved = await form.submit((input) =>
      isNew
        ? emit('balise-asset-create', { input }, { cancelable: true })
        : emit('balise-asset-update', { id: own, input }, { cancelable: true }),
    );
    if (!saved) return;
    if (!isNew) emit('balise-asset-updated', { id: own });
    else emit('balise-asset-created', saved);
    if (isNew && saved.id !== null) navigate("Details de l'équipement", { id: saved.id });
  }
  return (
    <FormFrame form={form} disabled={disabled} onSend={() => void send()}>
      {!isNew && mustSettle && (
        <LazyPart code={CONFLICTS} props={{ form, title: ASSET_FORM_TEXTS.conflict, say }} />
      )}
      <FormField form={form} name="name" />
      <FormField
        form={form}
        name="balise"
        control={{ className: 'tag-input', autoCapitalize: 'characters', spellCheck: false }}
      />
      <CategoryField form={form} current={asset?.category ?? null} />
      <SiteFormField form={form} name="site" />
      <DraftLine form={form} discard={ASSET_FORM_TEXTS.discard} />
      <FormSubmit form={form}>
        {isNew ? ASSET_FORM_TEXTS.submitCreate : ASSET_FORM_TEXTS.submitEdit}
      </FormSubmit>
    </FormFrame>
  );
}

/** The values of a conflict that are ids, by their names. */
function useWords() {
  const tree = useStore($siteTree);
  const { items } = useStore($categories);
  return (name: keyof AssetValues, value: unknown): string | undefined => {
    const id = String(value);
    if (name === 'site') return formatSitePath(tree, id) || undefined;
    if (name === 'category') return items.find((each) => String(each.id) === id)?.name || undefined;
    return undefined;
  };
}
