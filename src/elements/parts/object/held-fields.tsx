import { Component, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { ObjectChanges } from '../ui/held-block.tsx';

/** A part of an object's page, as it was while what others have changed would move something. */
export function HeldFields({ children, ...changes }: ObjectChanges & { children: ReactNode }) {
  const part = useId();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="held-block" ref={box}>
      <Held {...changes} part={part} box={box}>
        {children}
      </Held>
    </div>
  );
}

interface HeldProps extends ObjectChanges {
  part: string;
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface HeldState {
  /** What was shown before. */
  kept: { children: ReactNode; own: number } | null;
}

/** The height of a part, and where each thing in it is. */
interface Places {
  height: number;
  width: number;
  tops: Map<Element, number>;
}

function measure(box: HTMLElement | null): Places | null {
  if (!box) return null;
  const range = new Range();
  range.selectNodeContents(box);
  const { top, height, width } = range.getBoundingClientRect();
  const tops = Array.from(
    box.querySelectorAll('*'),
    (each) => [each, each.getBoundingClientRect().top - top] as const,
  );
  return { height, width, tops: new Map(tops) };
}

const isAway = (one: number, other: number): boolean => Math.abs(one - other) > 0.5;

function hasMoved(before: Places, now: Places | null): boolean {
  if (!now) return false;
  if (isAway(now.height, before.height)) return true;
  return [...before.tops].some(([each, top]) => isAway(now.tops.get(each) ?? top, top));
}

/** Only a class is called before the page changes. */
class Held extends Component<HeldProps, HeldState> {
  override state: HeldState = { kept: null };

  static getDerivedStateFromProps({ own }: HeldProps, { kept }: HeldState): HeldState | null {
    return kept && kept.own !== own ? { kept: null } : null;
  }

  override getSnapshotBeforeUpdate({ arrivals, own }: HeldProps): Places | null {
    const { props, state } = this;
    const isOfOthers = props.arrivals !== arrivals && props.own === own && !state.kept;
    return isOfOthers ? measure(props.box.current) : null;
  }

  override componentDidUpdate({ children }: HeldProps, before: HeldState, places: Places | null): void {
    const { part, box, own, note } = this.props;
    const isHeld = this.state.kept !== null;
    // drawn again before anybody sees it
    if (places && hasMoved(places, measure(box.current))) this.setState({ kept: { children, own } });
    if (isHeld !== (before.kept !== null)) note(part, isHeld);
  }

  override componentWillUnmount(): void {
    if (this.state.kept) this.props.note(this.props.part, false);
  }

  override render(): ReactNode {
    return this.state.kept?.children ?? this.props.children;
  }
}
