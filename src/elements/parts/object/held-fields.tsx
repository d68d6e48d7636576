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

/** The height of a part, and where each thing in it is. */
interface Places {
  height: number;
  tops: Map<Element, number>;
}

function measure(box: HTMLElement | null): Places | null {
  if (!box) return null;
  // the width of a title decides where what can be done is
  const whole = box.closest('.title-row') ?? box;
  const range = new Range();
  range.selectNodeContents(whole);
  const { top, height } = range.getBoundingClientRect();
  const tops = Array.from(
    whole.querySelectorAll('*'),
    (each) => [each, each.getBoundingClientRect().top - top] as const,
  );
  return { height, tops: new Map(tops) };
}

const isAway = (one: number, other: number): boolean => Math.abs(one - other) > 0.5;

function hasMoved(before: Places, now: Places | null): boolean {
  if (!now) return false;
  if (isAway(now.height, before.height)) return true;
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
