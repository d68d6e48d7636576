/**
 * The focus where a view is drawn anew around what was pressed: the control of the same name in the next view has it,
 * else that view's title. A button that goes alone leaves it to the place around it.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';
import { focusPlace, listAncestors } from './leave-row.ts';
import { focusAny } from './use-next-focus.ts';

type Box = RefObject<HTMLElement | null>;

/** They speak by themselves. */
const LIVE = '[role=status], [role=alert]';

/** The roots whose session is away. */
const away = new WeakSet<Node>();

/** By root, the name of the control that was removed with the focus; `''` for anything else in its view. */
const lost = new WeakMap<Node, string>();

/**
 * A control that may be drawn anew by its own change.
 * @param name of the control, for people
 * @param selector in the box, of what has the focus
 */
export function useSameFocus(box: Box, name: string, selector: string): void {
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const root = node.getRootNode();
    if (lost.get(root) === name) take(root, node.querySelector<HTMLElement>(selector));
    // the nodes are still there when this runs
    return () => {
      if (hasFocus(node)) note(root, name);
    };
  }, [box, name, selector]);
}

/** The title of a view, in the view's own box. */
export function useTitleFocus(row: Box, selector: string): void {
  useLayoutEffect(() => {
    const view = row.current?.parentElement;
    const root = view?.getRootNode();
    return () => {
      if (view && root && hasFocus(view)) note(root, '');
    };
  }, [row]);
  // after the controls of the view, which come first
  useEffect(() => {
    const root = row.current?.getRootNode();
    if (root && lost.has(root)) take(root, row.current?.querySelector<HTMLElement>(selector) ?? null);
  }, [row, selector]);
}

/** The `ref` of a button that its own press removes. Layers give the focus back themselves. */
export function leaveFocus(button: HTMLElement | null): () => void {
  // it is still there when this runs
  return () => {
    if (!button?.matches(':focus') || button.closest('dialog, [popover]')) return;
    const root = button.getRootNode();
    if (away.has(root)) return;
    const line = listAncestors(button).filter((each) => each.getRootNode() === root && !each.matches(LIVE));
    // rows and layers that know a better place have given it by then
    requestAnimationFrame(() => isLost() && focusPlace(line));
  };
}

/** A message that goes by a press in it gives the focus back to what had it when that message came. */
export function useGivenBack(card: Box): void {
  useLayoutEffect(() => {
    const node = card.current;
    const before = findFocused();
    const line = listAncestors(before);
    return () => {
      if (!node || !hasFocus(node)) return;
      requestAnimationFrame(() => {
        if (!isLost()) return;
        if (before?.isConnected) before.focus({ preventScroll: true });
        if (isLost()) focusPlace(line);
      });
    };
  }, [card]);
}

function findFocused(): HTMLElement | null {
  let active = getActiveElement();
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}

function note(root: Node, name: string): void {
  // the control is nearer than the title of the same view
  if (away.has(root) || (name === '' && lost.has(root))) return;
  lost.set(root, name);
  // who goes on elsewhere wants it back no more
  const forget = () => lost.delete(root);
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, forget, { capture: true, once: true });
}

function take(root: Node, target: HTMLElement | null): void {
  lost.delete(root);
  if (target && isLost()) focusAny(target);
}

/** Leaves the focus of an element whose session is away to `login-focus.ts`, which gives it back after a login. */
export function leaveToLogin(root: Node, isAway: boolean): void {
  lost.delete(root);
  if (isAway) away.add(root);
  else away.delete(root);
}

const hasFocus = (node: HTMLElement): boolean => node.matches(':focus-within');

/** Nobody has gone on meanwhile. */
function isLost(): boolean {
  const active = getActiveElement();
  return active === null || active === getBody();
}
