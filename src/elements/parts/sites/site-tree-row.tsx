import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { TreeRow } from './tree-rows.ts';

interface SiteTreeRowProps {
  id: string;
  row: TreeRow;
  /** Offset from the top, in px. */
  top: number;
  /** In px: that of its name, if it has more lines than others. */
  height: number;
  isActive: boolean;
  isSelected: boolean;
  /** The checkbox, where several may be chosen. */
  isChecked?: boolean;
  name: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
  onToggle: (ids: readonly string[], expanded: boolean) => void;
  onActivate: (row: TreeRow) => void;
}

/** A line of the tree: its chevron folds and unfolds, the rest activates it. The tree handles its keys. */
export function SiteTreeRow(props: SiteTreeRowProps) {
  const { id, row, top, height, isActive, isSelected, isChecked, onToggle, onActivate } = props;
  const { node, level, position, siblings, expanded } = row;
  return (
    <div
      role="treeitem"
      id={id}
      tabIndex={-1}
      className="site-tree-row"
      style={{
        transform: `translateY(${top}px)`,
        paddingInlineStart: `${(level - 1) * 20}px`,
        ['--site-row' as string]: `${height}px`,
      }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={isChecked === undefined ? isSelected : undefined}
      aria-checked={isChecked}
      data-active={isActive || undefined}
      onClick={(event) => {
        const onChevron = (event.target as Element).closest('[data-chevron]') !== null;
        if (onChevron && expanded !== null) onToggle([node.id], !expanded);
        else onActivate(row);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.stopPropagation();
        onActivate(row);
      }}
    >
      <span
        className="site-tree-chevron"
        data-chevron={expanded === null ? undefined : ''}
        data-open={expanded}
      >
        {expanded !== null && <Icon name="chevron-right" />}
      </span>
      {isChecked !== undefined && (
        <span className="site-tree-box" data-checked={isChecked || undefined}>
          {isChecked && <Icon name="check-lg" size={12} />}
        </span>
      )}
      <span
        className="site-tree-name"
        translate="no"
        title={typeof props.name === 'string' ? props.name : undefined}
      >
        {props.name}
      </span>
      {props.end}
      {isSelected && isChecked === undefined && props.end === undefined && <Icon name="check-lg" />}
    </div>
  );
}
