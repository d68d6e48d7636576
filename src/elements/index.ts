import type { ElementRegistry } from './_kit/lazy-elements.ts';

/** Every element and its code: the only list. */
export const elements: ElementRegistry = {
  'balise-about': () => import('./about/about.element.ts'),
  'balise-agenda': () => import('./agenda/agenda.element.ts'),
  'balise-asset': () => import('./asset/asset.element.ts'),
  'balise-asset-form': () => import('./asset-form/asset-form.element.ts'),
  'balise-asset-list': () => import('./asset-list/asset-list.element.ts'),
  'balise-help': () => import('./help/help.element.ts'),
  'balise-messages': () => import('./messages/messages.element.ts'),
  'balise-dashboard-cards': () => import('./dashboard-cards/dashboard-cards.element.ts'),
  'balise-login': () => import('./login/login.element.ts'),
  'balise-password-forgot': () => import('./password-forgot/password-forgot.element.ts'),
  'balise-password-reset': () => import('./password-reset/password-reset.element.ts'),
  'balise-month-list': () => import('./month-list/month-list.element.ts'),
  'balise-scanner': () => import('./scanner/scanner.element.ts'),
  'balise-society': () => import('./society/society.element.ts'),
  'balise-ticket-form': () => import('./ticket-form/ticket-form.element.ts'),
  'balise-ticket': () => import('./ticket/ticket.element.ts'),
  'balise-ticket-list': () => import('./ticket-list/ticket-list.element.ts'),
  'balise-intervention-form': () => import('./intervention-form/intervention-form.element.ts'),
  'balise-intervention-list': () => import('./intervention-list/intervention-list.element.ts'),
  'balise-intervention': () => import('./intervention/intervention.element.ts'),
  'balise-site-admin': () => import('./site-admin/site-admin.element.ts'),
  'balise-category-admin': () => import('./category-admin/category-admin.element.ts'),
  'balise-label-print': () => import('./label-print/label-print.element.ts'),
};
