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

/** The counts of a drawing, and what it showed. */
type Drawn = Pick<HeldProps, 'arrivals' | 'own' | 'children'>;

interface HeldState {
  /** What was shown before. */
  kept: { children: ReactNode; own: number } | null;
  last: Drawn;
}

/** The height of a part, where each thing in it is, and the height of the row that its width decides. */
interface Places {
  height: number;
  tops: Map<Element, number>;
  row: number;
}

function measure(box: HTMLElement | null): Places | null {
  if (!box) return null;
  const range = new Range();
  range.selectNodeContents(box);
  const { top, height } = range.getBoundingClientRect();
  const tops = Array.from(
    box.querySelectorAll('*'),
    (each) => [each, each.getBoundingClientRect().top - top] as const,
  );
  // a longer title sends what can be done to a line of its own
  const row = box.closest('.title-head')?.getBoundingClientRect().height ?? height;
  return { height, tops: new Map(tops), row };
}

const isAway = (one: number, other: number): boolean => Math.abs(one - other) > 0.5;

function hasMoved(before: Places, now: Places | null): boolean {
  if (!now) return false;
  if (isAway(now.height, before.height) || isAway(now.row, before.row)) return true;
  return [...before.tops].some(([each, top]) => isAway(now.tops.get(each) ?? top, top));
}

const isOfOthers = (now: Drawn, before: Drawn): boolean =>
  now.arrivals !== before.arrivals && now.own === before.own;

function hasFocus(box: HTMLElement | null): boolean {
  const root = box?.getRootNode() as Document | ShadowRoot | undefined;
  return box?.contains(root?.activeElement ?? null) ?? false;
}

/** Only a class is called before the page changes. */
class Held extends Component<HeldProps, HeldState> {
  /** The height that its row must have again for what was shown before. */
  private tried: number | null = null;

  override state: HeldState = { kept: null, last: this.props };

  static getDerivedStateFromProps(props: HeldProps, { kept, last }: HeldState): HeldState {
    const { arrivals, own, children, box } = props;
    const still = kept?.own === own ? kept : null;
    // to draw what has come would take what has the focus away
    const isUsed = !kept && isOfOthers(props, last) && hasFocus(box.current);
    return { kept: isUsed ? { children: last.children, own } : still, last: { arrivals, own, children } };
  }

  override getSnapshotBeforeUpdate(before: HeldProps): Places | null {
    const { props, state } = this;
    return isOfOthers(props, before) && !state.kept ? measure(props.box.current) : null;
  }

  override componentDidUpdate({ children }: HeldProps, before: HeldState, places: Places | null): void {
    const { part, box, own, note } = this.props;
    const isHeld = this.state.kept !== null;
    const now = places || this.tried !== null ? measure(box.current) : null;
    // the row is that high for what can be done in it, which is not held
    if (this.tried !== null && now && isAway(now.row, this.tried)) this.setState({ kept: null });
    this.tried = null;
    // drawn again before anybody sees it
    if (places && hasMoved(places, now)) {
      this.tried = places.row;
      this.setState({ kept: { children, own } });
    }
    if (isHeld !== (before.kept !== null)) note(part, isHeld);
  }

  override componentWillUnmount(): void {
    if (this.state.kept) this.props.note(this.props.part, false);
  }

  override render(): ReactNode {
    return this.state.kept?.children ?? this.props.children;
  }
}
