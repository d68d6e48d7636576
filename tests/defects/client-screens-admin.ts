/** Administration, equipment and sites on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_ADMIN_DEFECTS: readonly Defect[] = [
  elementDefect(
    'K3',
    'gives permissions and never takes one',
    ['elements/permission-admin/matrix.tsx', 'value.filter((each) => each !== codename)', '[...value]'],
    ['permission-admin/permission-admin', 'permissions are saved as one PATCH'],
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
    'G1',
    'shows a missing tag as nothing',
    ['elements/asset-list/columns.tsx', '<None text={TEXTS.untagged} />', '<None />'],
    ['asset-list/asset-list', 'finds what has no tag'],
  ),
  elementDefect(
    'G2',
    'forgets the tag that was scanned',
    ['elements/asset-form/asset-fields.tsx', '...(balise && { balise })', '...{}'],
    ['asset-form/asset-form', 'starts with the site and the tag'],
  ),
];
