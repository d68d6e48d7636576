/** Administration, equipment and sites on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_ADMIN_DEFECTS: readonly Defect[] = [
  elementDefect(
    'K3',
    'shows a closed account as an open one',
    ['elements/user-admin/columns.tsx', 'row.is_active === false', 'row.is_active === null'],
    ['user-admin/user-admin', 'an account that may not log in is marked'],
  ),
  elementDefect(
    'K3',
    'shows no login as unknown',
    ['elements/user-admin/columns.tsx', "last_login === '' ?", "last_login === 'x' ?"],
    ['user-admin/user-admin', 'lists the accounts by name'],
  ),
  elementDefect(
    'K3',
    'changes accounts where nothing may be changed',
    [
      'elements/user-admin/user-admin.tsx',
      'canManageAccounts(user) && !readonly && !kiosk',
      'canManageAccounts(user) && !kiosk',
    ],
    ['user-admin/user-admin', 'readonly offers an administrator'],
  ),
  elementDefect(
    'B5',
    'promises mails of a server that sends none',
    ['elements/user-admin/user-dialog.tsx', 'sendsMail === false &&', 'sendsMail === null &&'],
    ['user-admin/user-admin', 'the link of a new password'],
  ),
  elementDefect(
    'K3',
    'gives permissions and never takes one',
    ['elements/permission-admin/matrix.tsx', 'value.filter((each) => each !== codename)', '[...value]'],
    ['permission-admin/permission-admin', 'permissions are saved as one PATCH'],
  ),
  elementDefect(
    'K3',
    'marks what a group does not give',
    ['elements/permission-admin/matrix.tsx', '{cell.ofGroup && <', '{!cell.ofGroup && <'],
    ['permission-admin/permission-admin', 'what the group gives is marked'],
  ),
  elementDefect(
    'K3',
    'renames the groups of the product',
    [
      'elements/group-admin/group-dialog.tsx',
      'control={{ readOnly: isKnown }}',
      'control={{ readOnly: false }}',
    ],
    ['group-admin/group-admin', 'a group shows its members'],
  ),
  elementDefect(
    'K3',
    'leads from a group to all accounts',
    [
      'elements/group-admin/group-detail.tsx',
      "query={{ section: 'utilisateurs', group: group.name }}",
      "query={{ section: 'utilisateurs' }}",
    ],
    ['group-admin/group-admin', 'a group shows its members'],
  ),
  elementDefect(
    'K3',
    'leaves a switch to who may only read',
    ['elements/config-admin/switch-setting.tsx', 'disabled={!canEdit}', 'disabled={false}'],
    ['config-admin/config-admin', 'reads the configuration and changes nothing'],
  ),
  elementDefect(
    'K3',
    'has an « Annuler » without effect',
    ['elements/config-admin/setting-form.tsx', '<Button onClick={form.discard}>', '<Button>'],
    ['config-admin/config-admin', 'is taken back by'],
  ),
  elementDefect(
    'K3',
    'calls saved what was refused',
    [
      'elements/config-admin/switch-setting.tsx',
      'setSaved((await action.run({ value: String(on) })) === true);',
      'await action.run({ value: String(on) }); setSaved(true);',
    ],
    ['config-admin/config-admin', 'a switch that the server refuses'],
  ),
  elementDefect(
    'G4',
    'deletes by an old count',
    [
      'elements/category-admin/delete-dialog.tsx',
      'if (assetCollection.$state.value?.loadedAt) void assetCollection.refresh();',
      '',
    ],
    ['category-admin/category-admin', 'deletes one once asked'],
  ),
  elementDefect(
    'G3',
    'creates a fifth level of sites',
    ['elements/site-admin/site-detail.tsx', 'onClick={() => hasRoom && onForm', 'onClick={() => onForm'],
    ['site-admin/site-admin', 'creates sites on four levels'],
  ),
  elementDefect(
    'G3',
    'does not say why a button does nothing',
    [
      'elements/site-admin/site-detail.tsx',
      'aria-describedby={hasRoom ? undefined : hint}',
      'aria-describedby={undefined}',
    ],
    ['site-admin/site-admin', 'creates sites on four levels'],
  ),
  elementDefect(
    'G3',
    'loses one’s place with a site that is deleted',
    ['elements/site-admin/delete-dialog.tsx', "onDeleted(parent ?? '')", "onDeleted('')"],
    ['site-admin/site-admin', 'deletes a site after a dialog'],
  ),
  elementDefect(
    'G3',
    'hides what was just created',
    ['elements/site-admin/site-admin.tsx', "choice({ site, q: '' })", 'choice({ site })'],
    ['site-admin/site-admin', 'a search does not hide'],
  ),
  elementDefect(
    'L4',
    'calls copied what was not',
    [
      'elements/parts/form/link-field.tsx',
      '(await copyText(text)) ? texts.copied : texts.notCopied',
      '(await copyText(text), texts.copied)',
    ],
    ['device-admin/device-admin', 'a link that could not be copied'],
  ),
  elementDefect(
    'L4',
    'has a button for each screen under one name',
    ['elements/device-admin/device-row.tsx', 'aria-label={DEVICE_ADMIN_TEXTS.revokeNamed(name)} ', ''],
    ['device-admin/device-admin', 'a screen is revoked'],
  ),
  elementDefect(
    'G1',
    'shows a missing tag as nothing',
    ['elements/asset-list/columns.tsx', '<None text={ASSET_LIST_TEXTS.untagged} />', '<None />'],
    ['asset-list/asset-list', 'finds what has no tag'],
  ),
  elementDefect(
    'G2',
    'forgets the tag that was scanned',
    ['elements/asset-form/asset-fields.tsx', '...(balise && { balise })', '...{}'],
    ['asset-form/asset-form', 'starts with the site and the tag'],
  ),
  elementDefect(
    'G2',
    'creates without telling the page',
    ['elements/asset-form/asset-fields.tsx', "else emit('balise-asset-created', saved);", ''],
    ['asset-form/asset-form', 'creates a piece with its category'],
  ),
];
