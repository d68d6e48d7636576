/** The columns of a list, each declared by its name; and those that several lists have. */
import type { ReactNode } from 'react';
import { type Asset, formatAsset } from '../../../core/assets/model.ts';
import { NO_ASSET } from '../../../core/assets/texts.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { NONE } from '../../../core/kernel/lib/texts.ts';
import { PENDING } from '../../../core/kernel/store/relations.ts';
import { formatSite, type Site } from '../../../core/sites/model.ts';
import { NO_SITE } from '../../../core/sites/texts.ts';
import { PlaceLine } from '../sites/place-line.tsx';
import type { CellFocus, Column } from './column.ts';

/** What a list declares of a column; its label and whether it sorts follow from the name. */
export interface ColumnLook<T> extends Omit<Column<T>, 'name' | 'label' | 'sortable' | 'render'> {
  /** By default the text, and a dash where there is none. */
  render?: (row: T, focus: CellFocus) => ReactNode;
}

/** Stands where there is nothing to show. */
export const None = ({ text = NONE }: { text?: string }) => <span className="muted">{text}</span>;

/** A value that is found in another list: `null` while that is not read whole; an empty one, and 0, are quiet. */
export const FoundElsewhere = ({ value }: { value: string | number | null }) => (
  <span className={value ? undefined : 'muted'}>
    {value === null ? PENDING : value === '' ? NONE : value}
  </span>
);

/**
 * The columns in the order of their declaration.
 * @param labels by name
 * @param sortKeys the names that the list is sorted by
 */
export const declareColumns = <T, Name extends string>(
  labels: Readonly<Record<Name, string>>,
  sortKeys: object,
  looks: Readonly<Record<Name & string, ColumnLook<T>>>,
): readonly Column<T>[] =>
  (Object.entries(looks) as [Name, ColumnLook<T>][]).map(([name, look]) => ({
    render: (row) => look.text(row) || <None />,
    // what may leave for want of room may for want of content, where nothing but a dash would be in it
    closes: look.drop !== undefined && look.render === undefined,
    ...look,
    name,
    label: labels[name],
    sortable: name in sortKeys,
  }));

/** The row's number. */
export const numberColumn = (width: number): ColumnLook<{ id: Id }> => ({
  width,
  drop: 6,
  value: true,
  render: ({ id }) => <None text={String(id)} />,
  text: ({ id }) => String(id),
});

interface PlaceColumns<T> {
  getAsset: (row: T) => Pick<Asset, 'id' | 'name' | 'balise'> | null | undefined;
  getSite: (row: T) => Site | null;
}

/** Its equipment, with the place under it; and the place in a column of its own, for who wants it. */
export function createPlaceColumns<T>({ getAsset, getSite }: PlaceColumns<T>) {
  const render = (row: T) => <PlaceLine site={getSite(row)} none={NO_SITE} />;
  const nameAsset = (row: T): string => {
    const asset = getAsset(row);
    return asset ? formatAsset(asset) : '';
  };
  const asset: Omit<ColumnLook<T>, 'width'> = {
    grow: 4,
    drop: 5,
    folds: 1,
    render: (row) => (
      <>
        {nameAsset(row) ? <span translate="no">{nameAsset(row)}</span> : <None text={NO_ASSET} />}
        <span className="dt-cell-sub">{render(row)}</span>
      </>
    ),
    lines: (row) => [nameAsset(row) || NO_ASSET],
    where: getSite,
    text: nameAsset,
  };
  const site: ColumnLook<T> = {
    width: 200,
    grow: 3,
    optional: true,
    folds: 1,
    render,
    where: getSite,
    text: (row) => formatSite(getSite(row)),
    sites: (row) => [getSite(row)],
  };
  return { asset, site };
}
