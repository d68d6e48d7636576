import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useStyles } from '../ui/use-styles.ts';
import menu from './action-menu.css?inline';
import popover from './popover.css?inline';
import { Popover } from './popover.tsx';
import type { TitleAction } from './title-actions.tsx';

export interface ActionMenuProps {
  label: string;
  actions: readonly TitleAction[];
}

/** The « … » button and its panel. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  useStyles(popover);
  useStyles(menu);
  return (
    <Popover
      label={label}
      triggerClass="button icon-button"
      triggerLabel={label}
      trigger={<Icon name="three-dots" />}
    >
      {(close) => <Items actions={actions} close={close} />}
    </Popover>
  );
}

function Items({ actions, close }: { actions: readonly TitleAction[]; close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  // actions shown beside the next step are hidden here
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    items.find((item) => item.offsetWidth > 0)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={list}>
      {actions.map(({ name, label, icon, href, onSelect, ...action }) => {
        const look = {
          className: action.beside ? 'menu-item menu-narrow' : 'menu-item',
          'data-danger': action.danger || undefined,
        };
        const content = (
          <>
            <Icon name={icon} />
            <span>{label}</span>
          </>
        );
        return href === undefined ? (
          <button
            key={name}
            {...look}
            type="button"
            disabled={action.disabled}
            onClick={(event) => {
              close();
              onSelect(event);
            }}
          >
            {content}
          </button>
        ) : (
          <a
            key={name}
            {...look}
            href={href}
            onClick={(event) => {
              close();
              onSelect(event);
            }}
          >
            {content}
          </a>
        );
      })}
    </div>
  );
}
