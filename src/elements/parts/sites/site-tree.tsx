/**
 * `SiteTree`: chooses one site among a thousand by unfolding, typing or keyboard (APG tree, and combobox with a
 * tree). Rows out of sight are not drawn.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SiteForest } from '../../../core/sites/tree.ts';
import { FILTER_TEXTS } from '../filter/filter-texts.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import { SITE_TEXTS } from './site-texts.ts';
import { SiteTreeRow } from './site-tree-row.tsx';
import { getRowKey, type getTreeRows, type TreeRow } from './tree-rows.ts';
import { useNameHeights, useNamePlaces } from './use-name-places.ts';
import { useTreeRows } from './use-tree-rows.ts';

export interface SiteTreeProps {
  /** From `buildSiteTree`. */
  tree: SiteForest;
  /** Id of the chosen site; `''` for none. */
  value: string;
  onChange: (id: string) => void;
  label?: string;
  /** Whether the search field takes the focus when a popover opens. */
  autoFocus?: boolean;
  /** The search text, where the caller stores it; otherwise the tree does. */
  query?: string;
  onQuery?: (query: string) => void;
  /** At the end of a site's line. */
  end?: (id: string) => ReactNode;
  /** The ids of the chosen sites, where several may be chosen; `onChange` then toggles one. */
  checked?: ReadonlySet<string>;
  /** By default `getTreeRows`. */
  getRows?: typeof getTreeRows;
  /** Activating a parent unfolds it, instead of choosing it. */
  unfolds?: boolean;
  /** Whether the rows have two lines, if this one has. */
  hasTwoLines?: (row: TreeRow) => boolean;
  /** What a row shows; by default the name of its node. */
  name?: (row: TreeRow) => ReactNode;
  /** Above the rows, while nothing is searched. */
  start?: ReactNode;
  /** Handles a key that the tree does not use on a site; returns whether it did. */
  onKey?: (event: KeyboardEvent, id: string) => boolean;
}

/** In px: large enough for a finger on a touch screen. */
const getBaseHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 36);

interface InSight {
  scroller: RefObject<HTMLDivElement | null>;
  active: number;
  /** The first and the last place below the one that was just unfolded. */
  unfolded: readonly [first: number, last: number];
  topOf: (index: number) => number;
}

/** Keeps in sight the active place, and what was just unfolded. */
function useActiveInSight({ scroller, active, unfolded, topOf }: InSight): void {
  const brought = useRef<Brought>({
    active: -1,
    unfolded: [-1, -1],
    isActive: false,
    isOpened: false,
    top: 0,
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    const last = brought.current;
    if (!box) return;
    const isActive = active !== last.active;
    const isOpened = unfolded !== last.unfolded && unfolded[0] >= 0;
    const isNew = isActive || isOpened;
    // where only names were measured, what somebody has scrolled to stays
    if (!isNew && box.scrollTop !== last.top) return;
    const wanted = isNew ? { isActive, isOpened } : last;
    const bring = (from: number, to: number) => {
      const least = topOf(to + 1) - box.clientHeight;
      box.scrollTop = Math.min(topOf(from), Math.max(least, box.scrollTop));
    };
    if (wanted.isActive) bring(active, active);
    // what is below the place that was just unfolded, as far as that place itself stays in sight
    if (wanted.isOpened) bring(...unfolded);
    brought.current = { ...wanted, active, unfolded, top: box.scrollTop };
  }, [scroller, active, unfolded, topOf]);
}

/** What was brought into sight last, and where the box was scrolled then. */
interface Brought extends Pick<InSight, 'active' | 'unfolded'> {
  isActive: boolean;
  isOpened: boolean;
  top: number;
}

/** What a second line adds, in px. */
const SECOND_LINE = 16;

export function SiteTree(props: SiteTreeProps) {
  const { value, label = SITE_TEXTS.sites, autoFocus, checked } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { query, rows, active, activeKey, unfolded, search, activate, setExpanded, keys } =
    useTreeRows(props);

  const [baseHeight] = useState(getBaseHeight);
  const rowHeight = rows[0] && props.hasTwoLines?.(rows[0]) ? baseHeight + SECOND_LINE : baseHeight;
  const ids = useMemo(() => rows.map((row) => `${id}-${getRowKey(row)}`), [id, rows]);
  const { places, setBeyond } = useNamePlaces(ids, rowHeight);
  const { topOf, indexAt, heightOf } = places;
  // aria-activedescendant must name a row that exists
  const { drawn } = useRowWindow({ body, scroller, count: rows.length, indexAt, kept: active });
  useNameHeights({ body, ids: drawn.flatMap((index) => ids[index] ?? []), least: rowHeight, setBeyond });
  useActiveInSight({ scroller, active, unfolded, topOf });
  const activeId = rows.length > 0 ? `${id}-${activeKey}` : undefined;

  return (
    <div className="site-tree">
      <input
        className="popover-search"
        type="text"
        role="combobox"
        aria-label={SITE_TEXTS.search}
        title={SITE_TEXTS.search}
        placeholder={SITE_TEXTS.search}
        aria-haspopup="tree"
        aria-expanded="true"
        aria-controls={`${id}-tree`}
        aria-activedescendant={activeId}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={keys(true)}
      />
      {query === '' && props.start}
      <div className="site-tree-scroll" ref={scroller}>
        <div
          ref={body}
          role="tree"
          id={`${id}-tree`}
          className="site-tree-rows"
          aria-label={label}
          aria-multiselectable={checked ? true : undefined}
          aria-activedescendant={activeId}
          tabIndex={0}
          style={{ blockSize: `${heightOf(rows.length)}px` }}
          onKeyDown={keys(false)}
        >
          {drawn.map((index) => {
            const row = rows[index];
            return (
              row && (
                <SiteTreeRow
                  key={getRowKey(row)}
                  id={`${id}-${getRowKey(row)}`}
                  row={row}
                  top={topOf(index)}
                  height={topOf(index + 1) - topOf(index)}
                  isActive={index === active}
                  isSelected={row.node.id === value && !(props.unfolds && row.expanded)}
                  isChecked={checked?.has(row.node.id)}
                  name={props.name ? props.name(row) : row.node.name}
                  end={props.end?.(row.node.id)}
                  onToggle={setExpanded}
                  onActivate={activate}
                />
              )
            );
          })}
        </div>
        <div role="status">
          {rows.length === 0 && (
            <p className="popover-note">{query === '' ? SITE_TEXTS.none : FILTER_TEXTS.nothing}</p>
          )}
        </div>
      </div>
    </div>
  );
}
