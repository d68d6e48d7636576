import type { Material } from '../../core/materials/model.ts';
import { ASSET_TEXTS } from './texts.ts';

/** A material by its name and its reference: two may bear the same name. */
export const formatMaterial = ({
  id,
  name,
  reference,
}: Pick<Material, 'id' | 'name' | 'reference'>): string =>
  [name || ASSET_TEXTS.unnamedMaterial(id), reference].filter(Boolean).join(', ');
