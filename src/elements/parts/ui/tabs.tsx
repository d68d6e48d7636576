import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface Tab<Name extends string = string> {
  name: Name;
  label: string;
  /** The number of items in the tab, once known. */
  count?: number | null;
}

export interface TabsProps<Name extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Tabs and the panel of the chosen one (WAI-ARIA): arrows, Home and End choose, Tab moves into the panel. */
export function Tabs<Name extends string>({ label, tabs, value, onChange, children }: TabsProps<Name>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const find = (name: Name) => row.current?.querySelector<HTMLElement>(`[data-name="${name}"]`);
  const widths = tabs.map(({ label: name, count }) => `${name} ${count}`).join();
  // scrolls the chosen tab into view within the row, without scrolling the page
  useLayoutEffect(() => {
    if (!widths) return;
    const tab = row.current?.querySelector<HTMLElement>(`[data-name="${value}"]`);
    if (!row.current || !tab) return;
    const { left, right } = row.current.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.left < left) row.current.scrollLeft -= left - box.left;
    else if (box.right > right) row.current.scrollLeft += Math.min(box.right - right, box.left - left);
  }, [value, widths]);
  const choose = (name: Name) => {
    onChange(name);
    find(name)?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    choose(tab.name);
  };
  return (
    <div className="tabs">
      <div className="tabs-row" role="tablist" aria-label={label} ref={row} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${tab.name}`}
            data-name={tab.name}
            aria-selected={tab.name === value}
            aria-controls={tab.name === value ? `${id}-panel` : undefined}
            tabIndex={tab.name === value ? 0 : -1}
            onClick={() => choose(tab.name)}
          >
            <span>{tab.label}</span>
            {tab.count != null && <span className="tab-count"> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        className="tabs-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        key={value}
      >
        {children}
      </div>
    </div>
  );
}
