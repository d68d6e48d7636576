/** A shadow root of a given width with the suite's sheets, where a part is rendered as in an element. */
import axe from 'axe-core';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { adoptSheets } from '../../../src/elements/parts/host/style-sheets.ts';
import { HostContext } from '../../../src/elements/parts/host/use-host.ts';
import { settleMotion } from './axe.ts';

export interface Stage {
  root: ShadowRoot;
  host: HTMLElement;
  /** Renders synchronously. */
  render: (node: ReactNode) => void;
  /** Whether that element has the focus (a matcher would print the whole element). */
  hasFocus: (element: Element) => boolean;
  /** The first element that matches; fails when there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  all: (selector: string) => HTMLElement[];
  /** The violations of axe, by rule. */
  audit: () => Promise<string[]>;
  close: () => void;
}

/** @param width of the container, in px */
export function openStage(width: number, styles: readonly string[]): Stage {
  document.documentElement.lang = 'fr';
  document.title = 'Essai';
  const host = document.createElement('main');
  host.style.cssText = `inline-size: ${width}px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptSheets(root, styles);
  const mountPoint = document.createElement('div');
  root.append(mountPoint);
  const react: Root = createRoot(mountPoint);
  return {
    root,
    host,
    render: (node) => flushSync(() => react.render(createElement(HostContext, { value: host }, node))),
    hasFocus: (element) => root.activeElement === element,
    get: <E extends HTMLElement>(selector: string) => {
      const found = root.querySelector<E>(selector);
      if (!found) throw new Error(`Nothing matches ${selector}`);
      return found;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    audit: async () => {
      await settleMotion();
      const { violations } = await axe.run(host, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { 'page-has-heading-one': { enabled: false } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    close: () => {
      react.unmount();
      host.remove();
    },
  };
}
