/** The form of a request for help. */
import { createForm } from '../kernel/form/create-form.ts';
import { field, toggle, type Values } from '../kernel/form/fields.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { HelpInput } from './model.ts';
import { sendHelpRequest } from './store.ts';
import { $technical, addTechnical } from './technical.ts';
import { HELP_LABELS, HELP_SENT, MESSAGE_HINT } from './texts.ts';

export const HELP_FIELDS = {
  objet: field('text', { label: HELP_LABELS.objet, maxLength: longest(HelpInput.entries.objet) }),
  message: field('multiline', { label: HELP_LABELS.message, hint: MESSAGE_HINT, rows: 6 }),
  /** Whether page, version, browser and last error go with the message. */
  technical: toggle({ label: HELP_LABELS.technical, optional: true }),
};
export type HelpValues = Values<typeof HELP_FIELDS>;

export const helpForm = createForm<typeof HELP_FIELDS, HelpInput, true>({
  fields: HELP_FIELDS,
  draftKey: 'help',
  check: ({ objet, message, technical }) =>
    checkInput(HelpInput, {
      objet,
      // without a message there is nothing to explain
      message: message.trim() && technical ? addTechnical(message, $technical.get()) : message,
    }),
  send: sendHelpRequest,
  success: HELP_SENT,
});
