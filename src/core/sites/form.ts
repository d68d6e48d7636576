/** The forms of sites: one to create a site, and one for the name and parent of each site; one is open at a time. */
import { atom } from 'nanostores';
import { createForm } from '../kernel/form/create-form.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { changeSite, createSite } from './actions.ts';
import { getFields, toSiteInput } from './hierarchy-rules.ts';
import { SiteInput } from './model.ts';
import { $siteTree } from './store.ts';
import { PARENT_HINT, SITE_CHANGED, SITE_CREATED, SITE_LABELS } from './texts.ts';
import { EMPTY_TREE } from './tree.ts';

/** `parent` is an id as text, `''` for a site of the first level. */
export const SITE_FIELDS = {
  name: field('text', { label: SITE_LABELS.name }),
  parent: field('site', { label: SITE_LABELS.parent, hint: PARENT_HINT, optional: true }),
};

/** The site whose form is open, `''` for a new one; `null` for none. */
export const $openSite = atom<string | null>(null);

/**
 * The form of a site, `''` for a new one. Its result is the id of the created site, else `''`. A change is shown at
 * once and undone when the server refuses it.
 */
export const siteForm = permanentFamily((id): Form<typeof SITE_FIELDS, SiteInput, string> => {
  const isNew = id === '';
  const getTree = () => $siteTree.value ?? EMPTY_TREE;
  const read = (): Values<typeof SITE_FIELDS> | null =>
    getTree().byId.has(id) ? getFields(getTree(), id) : null;
  return createForm({
    $open: $openSite,
    name: id,
    fields: SITE_FIELDS,
    draftKey: `site:${id}`,
    source: isNew ? undefined : { $state: $siteTree, read, unchanged: '' },
    check: (values) => checkInput(SiteInput, toSiteInput(values)),
    send: (context, input, key) =>
      isNew ? createSite(context, input, key) : changeSite(context, id, input, key),
    success: isNew ? SITE_CREATED : SITE_CHANGED,
    optimistic: !isNew,
  });
});
