import { useStore } from '@nanostores/react';
import type { AssetConflict, AssetField } from '../../core/assets/fields.ts';
import { $categories } from '../../core/categories/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { formatSitePath } from '../../core/sites/tree.ts';
import { ConflictBox } from '../_ui/conflict-box.tsx';
import { FIELD_LABELS, TEXTS } from './texts.ts';

interface ConflictsProps {
  conflicts: readonly AssetConflict[];
  onSettle: (field: AssetField, whose: 'mine' | 'theirs') => void;
}

/** Somebody else has changed the same equipment: both values, and a choice for each. */
export function Conflicts({ conflicts, onSettle }: ConflictsProps) {
  const tree = useStore($siteTree);
  const { items } = useStore($categories);
  const say = (field: AssetField, value: string): string => {
    if (value.trim() === '') return TEXTS.nothing;
    if (field === 'site') return formatSitePath(tree, value) || value;
    if (field === 'category') return items.find(({ id }) => String(id) === value)?.name || value;
    return value;
  };
  const rows = conflicts.map(({ field, mine, theirs }) => ({
    field,
    label: FIELD_LABELS[field],
    mine: say(field, mine),
    theirs: say(field, theirs),
  }));
  return <ConflictBox title={TEXTS.conflict} rows={rows} onSettle={onSettle} />;
}
