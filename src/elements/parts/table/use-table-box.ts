import { type RefObject, useLayoutEffect, useState } from 'react';
import { getDrawnZoom, getOwnRect, getOwnWindow, observeSize } from '../ui/observe-size.ts';
import { nameFont, type TableFont } from './ruler.ts';

export interface TableBox {
  /** Width of the table, in px; 0 before it is known. */
  width: number;
  /**
   * The height available for its rows, in px: up to the end of the window, or of an element to which the page gave
   * a height.
   */
  room: number;
  /** Whether the page has given the element, or its table, a height: rows scroll inside. */
  isBounded: boolean;
  font: TableFont;
}

const NO_FONT: TableFont = {
  family: 'sans-serif',
  size: 14,
  small: 13,
  spacing: { letters: 0, words: 0 },
  zoom: 1,
};

/** With less room than this, in px, the table takes a height of its own and the page scrolls. */
const LEAST_ROOM = 320;
const LEAST_BOUNDED_ROOM = 120;
/** An element whose content exceeds it by more than this many px has a height of its own. */
const SLACK = 8;

/**
 * The space for a table; its width is its container's, not the window's.
 * @param frame the table
 * @param scroller the part of it that may scroll
 * @param measureRest px to leave free below the rows of a table of that width, where they fill the screen
 */
export function useTableBox(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  measureRest: (width: number) => number,
): TableBox {
  const [box, setBox] = useState<TableBox>({
    width: 0,
    room: LEAST_ROOM,
    isBounded: false,
    font: NO_FONT,
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null;
    /** The host's own height once detected, in px; 0 before. */
    let given = 0;
    const measure = () => {
      const { width, top } = getOwnRect(element);
      if (given > 0 && host?.offsetHeight !== given) given = 0;
      if (host && given === 0 && host.scrollHeight - host.clientHeight > SLACK) given = host.offsetHeight;
      const style = getComputedStyle(element);
      const hasHeight = style.getPropertyValue('--balise-table-height') !== '';
      const room =
        host && given > 0
          ? Math.max(LEAST_BOUNDED_ROOM, getOwnRect(host).bottom - top - getRest(element, scroller.current))
          : fillScreen(element, top + measureRest(width));
      const font = readFont(style, getDrawnZoom(element));
      const next = { width: Math.floor(width), room: Math.floor(room), isBounded: given > 0 || hasHeight };
      setBox((last) => {
        const kept = isSameFont(last.font, font) ? last.font : font;
        return last.width === next.width &&
          last.room === next.room &&
          last.isBounded === next.isBounded &&
          last.font === kept
          ? last
          : { ...next, font: kept };
      });
    };
    measure();
    // content above may grow: unfolded filters, a message
    const stop = observeSize(
      // letters that become wider change the size of the probe alone: it stays, the head comes anew with the first rows
      [element, element.parentElement, host, element.querySelector('.letters-probe')],
      measure,
    );
    window.addEventListener('resize', measure);
    return () => {
      stop();
      window.removeEventListener('resize', measure);
    };
  }, [frame, scroller, measureRest]);
  return box;
}

/** The height of a table without its rows: its foot, its borders. */
const getRest = (frame: HTMLElement, scroller: HTMLElement | null): number =>
  frame.offsetHeight - (scroller?.offsetHeight ?? 0);

/** @param taken px of the window above and below the rows */
function fillScreen(element: Element, taken: number): number {
  const { height, scrolled } = getOwnWindow(element);
  const left = height - taken - scrolled;
  return left >= LEAST_ROOM ? left : Math.max(LEAST_ROOM, height * 0.7);
}

function readFont(style: CSSStyleDeclaration, zoom: number): TableFont {
  const size = Number.parseFloat(style.fontSize) || NO_FONT.size;
  const share = (px: string): number => (Number.parseFloat(px) || 0) / size;
  return {
    family: style.fontFamily || NO_FONT.family,
    size,
    small: Number.parseFloat(style.getPropertyValue('--balise-text-small')) || NO_FONT.small,
    spacing: { letters: share(style.letterSpacing), words: share(style.wordSpacing) },
    zoom,
  };
}

const isSameFont = (one: TableFont, other: TableFont): boolean => nameFont(one) === nameFont(other);
