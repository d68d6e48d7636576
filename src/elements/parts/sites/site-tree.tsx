/**
 * `SiteTree`: chooses one site among a thousand by unfolding, typing or keyboard (APG tree, and combobox with a
 * tree). Rows out of sight are not drawn.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
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
import { handleTreeKey } from './tree-keys.ts';
import { getFirstFound, getPath, getRowKey, getTreeRows, type TreeRow } from './tree-rows.ts';

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

const keyOf = (row: TreeRow | undefined): string => (row ? getRowKey(row) : '');
/** What a second line adds, in px. */
const SECOND_LINE = 16;

export function SiteTree(props: SiteTreeProps) {
  const {
    tree,
    value,
    onChange,
    label = SITE_TEXTS.sites,
    autoFocus,
    checked,
    getRows = getTreeRows,
  } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const query = props.query ?? typed;
  const [folds, setFolds] = useState<ReadonlySet<string>>(() => startOpen(tree, value));
  const [wanted, setWanted] = useState(value);
  const rows = useMemo(() => getRows(tree.roots, folds, query), [getRows, tree, folds, query]);
  const active = Math.max(
    0,
    rows.findIndex((row) => getRowKey(row) === wanted),
  );

  const [baseHeight] = useState(getBaseHeight);
  const rowHeight = rows[0] && props.hasTwoLines?.(rows[0]) ? baseHeight + SECOND_LINE : baseHeight;
  // aria-activedescendant must name a row that exists
  const { drawn } = useRowWindow({ body, scroller, count: rows.length, rowHeight, kept: active });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const least = (active + 1) * rowHeight - box.clientHeight;
    box.scrollTop = Math.min(active * rowHeight, Math.max(least, box.scrollTop));
  }, [active, rowHeight]);
  // chosen elsewhere, or just created: the path to it is unfolded
  const chosen = tree.byId.get(value);
  const path = getPath(chosen).join(' ');
  useEffect(() => {
    if (value === '') return;
    setWanted(value);
    if (path !== '') setFolds((old) => new Set([...old, ...path.split(' ')]));
  }, [value, path]);
  const setActive = (index: number) => setWanted(keyOf(rows[index]));
  const setExpanded = (ids: readonly string[], expanded: boolean) => {
    setFolds((old) => {
      const next = new Set(old);
      for (const node of ids) {
        if (expanded) next.add(node);
        else next.delete(node);
      }
      return next;
    });
  };
  const search = (text: string) => {
    setTyped(text);
    props.onQuery?.(text);
    if (text.trim() !== '') setWanted(keyOf(getFirstFound(getRows(tree.roots, folds, text), text)));
  };
  const activate = ({ node, expanded }: TreeRow) => {
    if (!props.unfolds || expanded === null) return onChange(node.id);
    setWanted(node.id);
    setExpanded([node.id], !expanded);
  };
  const keys = (typing: boolean) => (event: KeyboardEvent) => {
    const acted = handleTreeKey(
      event,
      { rows, active, setActive, setExpanded, onActivate: activate },
      typing,
      query,
    );
    const row = rows[active];
    if (acted || (row && !typing && props.onKey?.(event, row.node.id))) event.preventDefault();
  };
  const activeId = rows.length > 0 ? `${id}-${keyOf(rows[active])}` : undefined;

  return (
    <div className="site-tree">
      <input
        className="popover-search"
        type="text"
        role="combobox"
        aria-label={SITE_TEXTS.search}
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
          style={{ blockSize: `${rows.length * rowHeight}px`, ['--site-row' as string]: `${rowHeight}px` }}
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
                  top={index * rowHeight}
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
        {rows.length === 0 && (
          <p className="popover-note">{query === '' ? SITE_TEXTS.none : FILTER_TEXTS.nothing}</p>
        )}
      </div>
    </div>
  );
}

/**
 * The initially unfolded nodes: the path to the chosen site, and a single root, which would otherwise be one line.
 */
function startOpen(tree: SiteForest, value: string): Set<string> {
  const open = new Set(getPath(tree.byId.get(value)));
  const [root, ...others] = tree.roots;
  if (root && others.length === 0) open.add(root.id);
  return open;
}
