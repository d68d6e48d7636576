/** The form of a new device. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { customField, field } from '../kernel/form/fields.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { parseReference } from '../kernel/form/reference.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { DeviceInput } from './input.ts';
import { KIOSK_SCREEN_NAMES, type KioskScreen } from './model.ts';
import { makeDevice } from './store.ts';
import { DEVICE_MADE, DEVICE_LABELS as LABELS, NAME_HINT, SITE_HINT } from './texts.ts';

export const DEVICE_FIELDS = {
  name: field('text', { label: LABELS.name, hint: NAME_HINT, maxLength: longest(DeviceInput.entries.name) }),
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
export const $openDevice = atom<string | null>(null);

export const deviceForm = createForm<typeof DEVICE_FIELDS, DeviceInput, true>({
  $open: $openDevice,
  name: '',
  fields: DEVICE_FIELDS,
  draftKey: 'device:',
  check: ({ name, site, screens }) =>
    checkInput(DeviceInput, { name, site: parseReference(site), screens: [...screens] }),
  send: makeDevice,
  success: DEVICE_MADE,
});
