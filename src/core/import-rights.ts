/** Which kinds a user may import: those that the user may create (spec §6). */
import { canManageAccounts } from './accounts/rights.ts';
import { canCreateAsset } from './assets/rights.ts';
import { canManageCategories } from './categories/rights.ts';
import { canWriteContracts } from './contracts/rights.ts';
import { canWriteFinance } from './finance/rights.ts';
import { IMPORT_KINDS, type ImportKind } from './import/kinds.ts';
import type { User } from './kernel/lib/user.ts';
import { hasCapability } from './kernel/session/rights.ts';
import { canWriteProfiles } from './profiles/rights.ts';
import { canManageSites } from './sites/rights.ts';

const RIGHTS: Readonly<Partial<Record<ImportKind, (user: User | null) => boolean>>> = {
  sites: canManageSites,
  categories: canManageCategories,
  // equipment brings its sites and categories along
  assets: (user) => canCreateAsset(user) && canManageSites(user),
  accounts: canManageAccounts,
  people: canWriteProfiles,
  companies: (user) => canWriteProfiles(user) && hasCapability(user, 'companies'),
  contracts: canWriteContracts,
  entries: canWriteFinance,
};

/** The kinds on offer; `null` when nobody is logged in. */
export const listImportable = (user: User | null): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => RIGHTS[kind]?.(user) ?? false);

/** Whether a new account may lack an address: its server hands out a link instead of a mail. */
export const invitesWithoutMail = (user: User | null): boolean => hasCapability(user, 'invitations');
