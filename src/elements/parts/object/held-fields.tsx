import { Component, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { ObjectChanges } from '../ui/held-block.tsx';

/** A part of an object's page, as it was while what others have changed would move something. */
export function HeldFields({ children, ...changes }: ObjectChanges & { children: ReactNode }) {
  const part = useId();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(null);
  useEffect(() => {
    // after the button's own handler: what it draws is another button
    const root = box.current?.getRootNode();
    const release = ({ target }: Event) => {
      if (target instanceof Element && box.current?.contains(target) && target.closest('.title-end'))
        held.current?.release();
    };
    root?.addEventListener('click', release);
    return () => root?.removeEventListener('click', release);
  }, []);
  return (
    <div className="held-block" ref={box}>
      <Held {...changes} part={part} box={box} ref={held}>
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

/** The height of a part and of the row at the top that it belongs to, where each thing in it is, and its title. */
interface Places {
  height: number;
  tops: Map<Element, number>;
  /** Where what is beside a title, or can be done, begins along its line. */
  starts: Map<Element, number>;
  words: Map<Element, string | null>;
  title: string;
}

/** What has a place of its own in that row. */
const IN_ROW = '.title, .title ~ *, .title-meta, .title-end > *';

function measure(box: HTMLElement | null): Places | null {
  if (!box) return null;
  const row = box.closest('.title-row');
  const range = new Range();
  range.selectNodeContents(box);
  const { top, height } = (row ?? range).getBoundingClientRect();
  // a menu that is closed has its lines elsewhere, and an icon too
  const all = Array.from(box.querySelectorAll(row ? IN_ROW : '*'));
  const tops = all.map((each) => [each, each.getBoundingClientRect().top - top] as const);
  const starts = (row ? all : []).map((each) => {
    const { left, right } = each.getBoundingClientRect();
    // what can be done begins at its end
    return [each, each.closest('.title-end') ? right : left] as const;
  });
  const words = all.map((each) => [each, each.textContent] as const);
  const title = box.querySelector('.title')?.textContent ?? '';
  return { height, tops: new Map(tops), starts: new Map(starts), words: new Map(words), title };
}

const isAway = (one: number, other: number): boolean => Math.abs(one - other) > 0.5;
const isAnyAway = (before: Places['tops'], now: Places['tops']): boolean =>
  [...before].some(([each, place]) => isAway(now.get(each) ?? place, place));

function hasMoved(before: Places, now: Places | null): boolean {
  if (!now) return false;
  if (isAway(now.height, before.height) || isAnyAway(before.tops, now.tops)) return true;
  // another title has its states after its own last letter
  if (now.title !== before.title) return false;
  // another step in a button is another button
  const same = [...before.starts].filter(([each]) => now.words.get(each) === before.words.get(each));
  return isAnyAway(new Map(same), now.starts);
}

const isOfOthers = (now: Drawn, before: Drawn): boolean =>
  now.arrivals !== before.arrivals && now.own === before.own;

function hasFocus(box: HTMLElement | null): boolean {
  const root = box?.getRootNode() as Document | ShadowRoot | undefined;
  const active = root?.activeElement ?? null;
  // a title has it since its page was opened, and stays; of what can be done, another takes it (`TitleActions`)
  return (box?.contains(active) && !active?.matches('.title, .title-end *')) ?? false;
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

  /** What was pressed was done with the object as it was; what can be done now is shown. */
  release(): void {
    this.setState({ kept: null });
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
