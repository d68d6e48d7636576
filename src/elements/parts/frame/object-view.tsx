import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { Query } from '../../../core/kernel/store/query.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { useKiosk } from '../host/freshness.ts';
import { Link } from '../host/link.tsx';
import { LoginGate } from '../login/login-gate.tsx';
import { HeldFields } from '../object/held-fields.tsx';
import { ObjectLoader } from '../object/object-loader.tsx';
import { Empty } from '../ui/empty.tsx';
import { type ObjectChanges, ObjectChangesContext } from '../ui/held-block.tsx';
import { HeldLine } from '../ui/held-line.tsx';
import { HiddenHeading } from '../ui/hidden-heading.tsx';
import { focusPlace } from '../ui/leave-row.ts';
import { TitleRow } from '../ui/title-row.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';

/** The props of an object's placeholder. */
export interface FrameProps {
  id: string;
  level: HeadingLevel;
}

export interface ObjectViewProps<T> {
  /** The attribute's value; `''` for no object. */
  id: string;
  headingLevel: HeadingLevel;
  /** The list that the back link leads to. */
  list: RouteName;
  /** What waits on this device about it, where it is outside the round. */
  waiting?: (id: string) => ReactNode;
  texts: {
    /** « Connectez-vous pour … ». */
    login: string;
    /** Shown when no object was chosen. */
    none: string;
    deleted: string;
    back: string;
    /** The screen's heading while the object's own title is not loaded. */
    number: (id: string) => string;
  };
  /** The query of an object by its id. */
  query: (id: string) => Query<T>;
  /** The placeholder of the content, with its heading. */
  Frame: ComponentType<FrameProps>;
  /** @param onDeleted call it once the object has been deleted */
  children: (data: T, id: string, onDeleted: () => void) => ReactNode;
}

/** An object of the server for logged-in users: a placeholder, then the object, or why it is missing. */
export function ObjectView<T>({ id: given, ...props }: ObjectViewProps<T>) {
  const id = given.trim();
  const { headingLevel: level, list, texts, Frame } = props;
  const back = (
    <Link route={list} className="button">
      {texts.back}
    </Link>
  );
  return (
    <LoginGate title={texts.login} restoring={<Frame id={getShownId(id)} level={level} />}>
      {id === '' && <Empty kind="choose" title={texts.none} action={back} />}
      {id !== '' && <Found key={id} id={id} back={back} {...props} />}
    </LoginGate>
  );
}

/** The attribute may hold any text: only a number is shown before the server has confirmed it. */
const getShownId = (id: string): string => (isNumber(id) ? id : '…');

const isNumber = (id: string): boolean => /^\d+$/.test(id);

function Found<T>({ id, back, ...props }: ObjectViewProps<T> & { back: ReactNode }) {
  const { headingLevel: level, Frame } = props;
  const [deleted, setDeleted] = useState(false);
  const name = props.texts.number(getShownId(id));
  // « Ticket n° … » names nothing that one could see
  const heading = isNumber(id) ? (
    <TitleRow level={level} title={name} />
  ) : (
    <HiddenHeading level={level} text={name} />
  );
  if (deleted) {
    return (
      <>
        {heading}
        <Empty kind="nothing" title={props.texts.deleted} action={back} />
      </>
    );
  }
  return (
    <HeldObject query={props.query(id)}>
      <ObjectLoader
        query={props.query(id)}
        heading={heading}
        back={
          <>
            {props.waiting?.(id)}
            {back}
          </>
        }
        skeleton={<Frame id={getShownId(id)} level={level} />}
      >
        {(data) => props.children(data, id, () => setDeleted(true))}
      </ObjectLoader>
    </HeldObject>
  );
}

/** What others change of the object is shown where it moves nothing; the rest waits, and all of it comes at once. */
function HeldObject<T>({ query, children }: { query: Query<T>; children: ReactNode }) {
  const { arrivals, own } = useStore(query.$state);
  const kiosk = useKiosk();
  const box = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [shows, setShows] = useState(0);
  const note = useCallback((part: string, isHeld: boolean) => {
    setHeld((before) => new Set([...before].filter((each) => each !== part).concat(isHeld ? part : [])));
  }, []);
  const changes = useMemo<ObjectChanges>(
    () => ({ arrivals, own: own + shows, note, Part: HeldFields }),
    [arrivals, own, shows, note],
  );
  const show = () => {
    // all of it is drawn anew, and nothing scrolls
    if (box.current) focusPlace([box.current]);
    setShows(shows + 1);
  };
  return (
    // in a kiosk nobody is there to ask for what waits
    <ObjectChangesContext value={kiosk ? null : changes}>
      <section ref={box} className="held-object">
        <div className="object-held">
          <HeldLine text={held.size > 0 ? UI_TEXTS.news : ''} onShow={show} />
        </div>
        {children}
      </section>
    </ObjectChangesContext>
  );
}
