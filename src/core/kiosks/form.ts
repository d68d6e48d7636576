/** The form of a new kiosk. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { customField, field } from '../kernel/form/fields.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { parseReference } from '../kernel/form/reference.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { KioskAccountInput } from './input.ts';
import { KIOSK_SCREEN_NAMES, type KioskScreen } from './model.ts';
import { makeKioskAccount } from './store.ts';
import { KIOSK_CREATED, KIOSK_ACCOUNT_LABELS as LABELS, NAME_HINT, SITE_HINT } from './texts.ts';

export const KIOSK_ACCOUNT_FIELDS = {
  name: field('text', {
    label: LABELS.name,
    hint: NAME_HINT,
    maxLength: longest(KioskAccountInput.entries.name),
  }),
  site: field('site', { label: LABELS.site, hint: SITE_HINT, optional: true }),
  screens: customField<readonly KioskScreen[]>(
    v.array(v.picklist(KIOSK_SCREEN_NAMES)),
    ['cartes', 'agenda'],
    {
      label: LABELS.screens,
    },
  ),
};

/** `''` while the form is open; `null` for closed. */
export const $openKioskAccount = atom<string | null>(null);

export const kioskAccountForm = createForm<typeof KIOSK_ACCOUNT_FIELDS, KioskAccountInput, true>({
  $open: $openKioskAccount,
  name: '',
  fields: KIOSK_ACCOUNT_FIELDS,
  draftKey: 'device:',
  check: ({ name, site, screens }) =>
    checkInput(KioskAccountInput, { name, site: parseReference(site), screens: [...screens] }),
  send: makeKioskAccount,
  success: KIOSK_CREATED,
});
