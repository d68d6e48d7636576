import { type ComponentType, type ReactNode, useState } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import type { Query } from '../../core/_store/query.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { LoginGate } from '../_login/login-gate.tsx';
import { ObjectLoader } from '../_object/object-loader.tsx';
import { Empty } from '../_ui/empty.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { LazyPart, partCode } from '../_ui/lazy-part.tsx';

/** Nobody prints before the page stands. */
const PRINT = partCode(() => import('./print-sheet.tsx').then(({ PrintSheet }) => PrintSheet));

/** What the frame of an object to come is told. */
export interface FrameProps {
  id: string;
  level: HeadingLevel;
}

export interface ObjectViewProps<T> {
  /** As the attribute tells it; `''` is no object. */
  id: string;
  level: HeadingLevel;
  /** The list that it belongs to, to which there is a way back. */
  list: RouteName;
  texts: {
    /** « Connectez-vous pour … ». */
    login: string;
    /** No object was chosen. */
    none: string;
    deleted: string;
    back: string;
  };
  /** Names the screen while the object's own title is not there. */
  nameOf: (id: string) => string;
  /** The object's query, by its id. */
  query: (id: string) => Query<T>;
  /** The frame of what is to come, its heading included. */
  Frame: ComponentType<FrameProps>;
  /** @param onDeleted to be called once the object is no more */
  children: (data: T, id: string, onDeleted: () => void) => ReactNode;
}

/** One object of the server, for whoever is logged in: its frame, then itself, or why it is not there. */
export function ObjectView<T>({ id: given, ...props }: ObjectViewProps<T>) {
  const id = given.trim();
  const { level, list, texts, Frame } = props;
  const back = (
    <Link route={list} className="button">
      {texts.back}
    </Link>
  );
  return (
    <LoginGate title={texts.login} restoring={<Frame id={getShownId(id)} level={level} />}>
      {id === '' && <Empty kind="nothing" title={texts.none} action={back} />}
      <LazyPart code={PRINT} props={{}} fallback={<></>} />
      {id !== '' && <Found key={id} id={id} back={back} {...props} />}
    </LoginGate>
  );
}

/** What the attribute holds may be anything: only a number is shown before the server knows it. */
const getShownId = (id: string): string => (/^\d+$/.test(id) ? id : '…');

function Found<T>({ id, back, ...props }: ObjectViewProps<T> & { back: ReactNode }) {
  const { level, Frame } = props;
  const [deleted, setDeleted] = useState(false);
  const heading = <HiddenHeading level={level} text={props.nameOf(getShownId(id))} />;
  if (deleted) {
    return (
      <>
        {heading}
        <Empty kind="nothing" title={props.texts.deleted} action={back} />
      </>
    );
  }
  return (
    <ObjectLoader
      query={props.query(id)}
      heading={heading}
      back={back}
      skeleton={<Frame id={getShownId(id)} level={level} />}
    >
      {(data) => props.children(data, id, () => setDeleted(true))}
    </ObjectLoader>
  );
}
