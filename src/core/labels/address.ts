/** What the QR code of a label opens. */
import { getHref } from '../kernel/page/routes.ts';
import { $settings, getApiBase } from '../kernel/page/settings.ts';

/** The address in front of a tag: « Signaler un problème » of the application, with that piece chosen. */
export const getReportAddress = (): string =>
  `${getApiBase($settings.get().appUrl)}${getHref('Tickets', {}, { create: '1' })}&balise=`;
