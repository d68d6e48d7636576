/** Who manages what: the rights that are one group and one codename (spec §6), apart from the code. */
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { canManageAccounts, canReadAccounts } from '../../src/core/accounts/rights.ts';
import {
  canAddMaterial,
  canChangeMaterial,
  canCreateAsset,
  canDeleteAsset,
} from '../../src/core/assets/rights.ts';
import { canManageCategories } from '../../src/core/categories/rights.ts';
import { canConfigure } from '../../src/core/config/rights.ts';
import { canWriteContracts, canWriteEntries } from '../../src/core/contracts/rights.ts';
import { canMapDirectory } from '../../src/core/directory/rights.ts';
import { canUseExample } from '../../src/core/example/rights.ts';
import { canTakeInventory } from '../../src/core/inventory/rights.ts';
import { CODENAMES, GROUPS, User } from '../../src/core/kernel/lib/user.ts';
import { canPrintLabels } from '../../src/core/labels/rights.ts';
import { canDescribePlans, canWritePlans } from '../../src/core/plans/rights.ts';
import {
  canDeletePrestataire,
  canSeeAccounts,
  canSeeProfileStats,
  canWritePrestataires,
  canWriteProfiles,
} from '../../src/core/profiles/rights.ts';
import { canDecideReports, canOpenPlaces } from '../../src/core/public-tickets/rights.ts';
import { canManageSites } from '../../src/core/sites/rights.ts';
import { canDeleteFile } from '../../src/core/tickets/rights.ts';

const userOf = (group: string, user_permissions: readonly string[] = CODENAMES): User =>
  parse(User, {
    id: 5,
    username: 'lea',
    group: { id: 1, name: group },
    user_permissions,
    capabilities: [
      ...['public-tickets', 'material-changes', 'materials', 'companies', 'directory', 'example'],
      'plan-descriptions',
    ],
  });

const ADMIN = [GROUPS.admin];
const MANAGERS = [GROUPS.responsable, ...ADMIN];
const STAFF = [GROUPS.collaborateur, ...MANAGERS];

describe.each([
  ['read accounts', canReadAccounts, MANAGERS, 'view_config'],
  ['manage accounts', canManageAccounts, ADMIN, 'view_config'],
  ['configure', canConfigure, ADMIN, 'view_config'],
  ['write plans', canWritePlans, MANAGERS, 'view_plan'],
  ['describe plans', canDescribePlans, MANAGERS, 'view_plan'],
  ['decide about reports without an account', canDecideReports, MANAGERS, 'view_ticket'],
  ['print labels', canPrintLabels, STAFF, 'view_asset'],
  ['change parts', canChangeMaterial, STAFF, 'view_asset'],
  ['create equipment', canCreateAsset, STAFF, 'view_asset'],
  ['delete equipment', canDeleteAsset, MANAGERS, 'view_asset'],
  ['add parts', canAddMaterial, STAFF, 'view_asset'],
  ['walk through a site', canTakeInventory, STAFF, 'view_asset'],
  ['open places to reports without an account', canOpenPlaces, ADMIN, 'view_config'],
  ['map the groups of the directory', canMapDirectory, ADMIN, 'view_config'],
  ['load an example', canUseExample, ADMIN, 'view_config'],
  ['write contracts', canWriteContracts, MANAGERS, 'view_contract'],
  ['write the entries of contracts', canWriteEntries, MANAGERS, 'view_entry'],
  ['write people', canWriteProfiles, MANAGERS, 'view_profile'],
  ['write companies', canWritePrestataires, MANAGERS, 'view_profile'],
  ['delete companies', canDeletePrestataire, MANAGERS, 'view_profile'],
  ['read the figures of all people', canSeeProfileStats, MANAGERS, 'view_profile'],
  ['see the directory of accounts', canSeeAccounts, ADMIN, 'view_config'],
  ['manage categories', canManageCategories, MANAGERS, null],
  ['manage sites', canManageSites, MANAGERS, null],
] as const)('those who %s', (_, may, groups, codename) => {
  test.each(Object.values(GROUPS))('%s', (group) => {
    expect(may(userOf(group))).toBe((groups as readonly string[]).includes(group));
    const others = CODENAMES.filter((each) => each !== codename);
    if (codename) expect(may(userOf(group, others))).toBe(false);
  });

  test('nobody who is logged out', () => expect(may(null)).toBe(false));
});

test.each([
  ['deciding about reports without an account', canDecideReports],
  ['opening places to them', canOpenPlaces],
  ['adding parts', canAddMaterial],
  ['changing parts', canChangeMaterial],
  ['writing companies', canWritePrestataires],
  ['mapping the directory', canMapDirectory],
  ['loading an example', canUseExample],
])('%s is offered to nobody where the server does not announce it', (_, may) =>
  expect(may({ ...userOf(GROUPS.admin), capabilities: [] })).toBe(false),
);

test.each(Object.values(GROUPS))(
  '[E6] %s deletes the files of the own tickets, a manager those of all',
  (group) => {
    const author = { id: 5, username: 'lea', first_name: '', last_name: '' };
    const isManager = (MANAGERS as readonly string[]).includes(group);
    const canDelete = (created_by: typeof author) =>
      canDeleteFile({ created_by } as Parameters<typeof canDeleteFile>[0], userOf(group));
    expect(canDelete(author)).toBe(true);
    expect(canDelete({ ...author, id: 6, username: 'x' })).toBe(isManager);
  },
);
