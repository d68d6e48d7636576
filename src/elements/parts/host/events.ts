/**
 * The details of what elements dispatch. `emit` is checked against it, and the types of the package are made from it, so
 * that each shape is written once.
 */

import type { AssetPatch } from '../../../core/assets/model.ts';
import type { ContractPatch } from '../../../core/contracts/model.ts';
import type { EntryPatch } from '../../../core/finance/model.ts';
import type { HelpInput } from '../../../core/help/model.ts';
import type { InterventionInput } from '../../../core/interventions/model.ts';
import type { PageReply } from '../../../core/kernel/form/host-reply.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { LabelRequest } from '../../../core/labels/open-label-print.ts';
import type { TicketInput } from '../../../core/tickets/model.ts';
import type { Navigation } from './link.tsx';

/** `id` is `null` when the server's answer had no body. */
interface Created {
  id: Id | null;
}
interface Changed {
  id: Id;
}

/** The equipment that a scan found. */
export interface ScannedAsset {
  id: Id;
  name: string;
  balise: string;
  /** Where it is; `null` where no site is known. */
  site: { id: Id | null; name: string } | null;
}

export interface ElementEvents {
  'balise-login-required': null;
  'balise-navigate': Navigation;
  'balise-filters-changed': {
    /** The element's attributes with their new values; `null` for what is removed. */
    filters: Record<string, string | null>;
    /** A figure has opened the list of what it counts: going back should lead to the figure. */
    push?: boolean;
  };
  /** How many notifications the person has not seen. */
  'balise-notifications-changed': { unread: number };
  'balise-asset-create': { input: AssetPatch };
  /** `balise` is the tag that the piece starts with, `from` the piece that is copied. */
  'balise-asset-create-open': { balise: string } | { from: Id } | null;
  'balise-asset-created': Created;
  'balise-asset-deleted': Changed;
  'balise-asset-edit-open': { asset: Id };
  'balise-asset-update': { id: Id; input: AssetPatch };
  'balise-asset-updated': Changed;
  'balise-contract-create': { input: ContractPatch };
  /** `from` is the contract that is copied. */
  'balise-contract-create-open': { from: Id } | null;
  'balise-contract-created': Created;
  'balise-contract-deleted': Changed;
  'balise-contract-edit-open': { contract: Id };
  'balise-contract-renewed': Changed;
  'balise-contract-update': { id: Id; input: ContractPatch };
  'balise-contract-updated': Changed;
  'balise-entry-create': { input: EntryPatch };
  /** `from` is the entry that is copied. */
  'balise-entry-create-open': { from: Id | null };
  'balise-entry-created': Created;
  'balise-entry-edit-open': { entry: Id };
  'balise-entry-update': { id: Id; input: EntryPatch };
  'balise-entry-updated': Changed;
  'balise-help-create': { input: HelpInput };
  'balise-help-created': Record<string, never>;
  'balise-intervenant-created': Created;
  'balise-intervenant-deleted': Changed;
  'balise-intervenant-updated': Changed;
  'balise-intervention-create': { input: InterventionInput };
  'balise-intervention-create-open': { ticket: Id };
  'balise-intervention-created': { id: Id | null; ticket: Id };
  'balise-intervention-deleted': Changed;
  'balise-inventory-open': { site: Id };
  'balise-label-print-open': LabelRequest;
  'balise-labels-printed': { url: string };
  'balise-password-changed': Record<string, never>;
  'balise-password-requested': Record<string, never>;
  'balise-plan-created': Created;
  'balise-plan-deleted': Changed;
  'balise-plan-updated': Changed;
  'balise-prestataire-created': Created;
  'balise-prestataire-deleted': Changed;
  'balise-prestataire-updated': Changed;
  'balise-scan': {
    code: string;
    /** The equipment that bears the code. */
    asset: ScannedAsset;
  };
  /** `continuous`: the scanner stays open after a match. */
  'balise-scan-open': { continuous: boolean } | null;
  'balise-scan-unknown': { code: string };
  'balise-scanner-closed': null;
  'balise-search-closed': null;
  'balise-theme-switch': null;
  'balise-ticket-create': {
    input: TicketInput;
    /** The photos that go with the ticket, reduced. */
    photos: readonly File[];
    /** What a page that prevents the event answers: the form shows it as its own outcome, and waits for a promise. */
    respond: (reply: PageReply | Promise<PageReply>) => void;
  };
  /** With the equipment that it is about, from its page or a plan; `from` is the ticket that is copied. */
  'balise-ticket-create-open': { asset: Id | null } | { from: Id } | null;
  'balise-ticket-created': Created;
  'balise-ticket-reported': { number: number };
  'balise-ticket-deleted': Changed;
}
