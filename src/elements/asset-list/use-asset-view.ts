import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $categories } from '../../core/categories/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { type AssetRowView, getAssetView } from './columns.tsx';

/** The columns and cards of the list, with the names that its rows may lack. */
export function useAssetView(): AssetRowView {
  const tree = useStore($siteTree);
  const known = useStore($categories);
  const categories = useMemo(() => new Map(known.items.map(({ id, name }) => [String(id), name])), [known]);
  return useMemo(() => getAssetView({ tree, categories }), [tree, categories]);
}
