import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { codeForm } from '../../../core/assets/form.ts';
import { assetByTagQuery } from '../../../core/assets/store.ts';
import { $lastMade } from '../../../core/inventory/last-made.ts';
import { type SeenAsset, toSeenAsset } from '../../../core/inventory/model.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import form from '../form/form.css?inline';
import { FormField } from '../form/form-field.tsx';
import { FormFrame, FormSubmit } from '../form/form-frame.tsx';
import { SiteFormField } from '../form/site-form-field.tsx';
import { CategoryField } from '../frame/category-field.tsx';
import { sitePickerStyles } from '../sites/site-picker-styles.ts';
import { useStyles } from '../ui/use-styles.ts';
import { SIGHTING_TEXTS } from './sighting-texts.ts';

export interface QuickAssetProps {
  /** The tag of the piece. */
  code: string;
  /** The site where one walks, `''` for that of the piece made last. */
  site: string;
  onMade: (asset: SeenAsset) => void;
}

/** Makes a piece of a code that nobody knows; name, category and site begin as those of the piece made last. */
export function QuickAsset({ code, site, onMade }: QuickAssetProps) {
  useStyles(form);
  useStyles(sitePickerStyles);
  const shared = codeForm(code);
  const last = useStore($lastMade);
  const tree = useStore($siteTree);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    shared.open({ ...last, balise: code, site: site || last.site });
  }, [shared, code, site, last]);
  useEffect(() => name.current?.select(), []);

  async function send() {
    const values = shared.$values.get();
    const saved = await shared.submit();
    if (!saved) return;
    const { name: given, category, site: at } = values;
    $lastMade.set({ name: given, category, site: at });
    const node = tree.byId.get(at);
    const made = { name: given, balise: code, site: node ? { id: node.site.id, name: node.name } : null };
    if (saved.id !== null) return onMade({ id: saved.id, ...made });
    // the answer had no body: the piece is found by its tag
    const query = assetByTagQuery(code);
    await query.refresh();
    const found = query.$state.value?.data?.asset;
    if (found) onMade(toSeenAsset(found));
  }
  return (
    <div className="sighting-form">
      <p className="sighting-form-title">{SIGHTING_TEXTS.creating(code)}</p>
      <FormFrame form={shared} disabled={false} onSend={() => void send()}>
        <FormField form={shared} name="name" inputRef={name} />
        <CategoryField form={shared} current={null} />
        <SiteFormField form={shared} name="site" />
        <FormSubmit form={shared}>{SIGHTING_TEXTS.createNow}</FormSubmit>
      </FormFrame>
    </div>
  );
}
