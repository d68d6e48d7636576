/**
 * Takes a new version of the application. The page itself, that of kiosks or the application's, is the file that shows
 * which one is served: it names its scripts by their content, and is fetched with its ETag. A reload waits until the
 * page is free (`watch-new-build.ts`; of the application, hidden and not busy by `worker/busy.ts`), and until the
 * served page and all that it names are there, so that nothing white ever shows; one that brings no new code is
 * repeated three times, then ever more rarely. What is there whole may also be taken by the person's next navigation.
 */

const MINUTE = 60_000;
const TRIES = 3;
/** What was prepared may have gone from the server after so many milliseconds; a turn of the page prepares it again. */
const FRESH_MS = 1.5 * MINUTE;

/** The reloads made for a version: its files, how many, and when the next one may be, in milliseconds since 1970. */
export interface Attempts {
  files: string;
  count: number;
  nextAt: number;
}

/** A version, and the how-manyeth reload for it that is. */
type Taken = Omit<Attempts, 'nextAt'>;

/** A page that is watched. */
export interface WatchedPage {
  /** Its path; its query and its fragment say nothing of its version. */
  page: string;
  /** The script that no other page names. */
  mark: string;
  /** The name of the file that runs. */
  own: string;
}

export interface BuildPorts extends WatchedPage {
  /** The text of a file of the server, `null` when it is not to be had. */
  load: (path: string) => Promise<string | null>;
  reload: () => void;
  now: () => number;
  /** Whether a reload would disturb nobody. */
  isFree: () => boolean;
  read: () => Attempts | null;
  write: (attempts: Attempts) => void;
}

export interface BuildWatch {
  /** Looks whether the server has a new version. */
  look: () => Promise<void>;
  /** Called at moments such as between two screens. @returns whether the page is about to be loaded anew */
  take: () => Promise<boolean>;
  /** Looks whether what `look` has found is there whole: then a navigation may take it. */
  prepare: () => Promise<void>;
  /** @param load loads a page whole. @returns whether it does, since a new version was prepared just now */
  takeBy: (load: () => void) => boolean;
}

/** The scripts and sheets that a page names, in its order. */
export const listFiles = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []);

/** How long to wait after that many reloads for one version, in milliseconds. */
export const getReloadWait = (count: number): number =>
  count < TRIES ? MINUTE : Math.min(5 * MINUTE * 2 ** (count - TRIES), 60 * MINUTE);

/** @returns the watch of one page */
export function createBuildWatch(ports: BuildPorts): BuildWatch {
  const { page, mark, own, load, reload, now, isFree, read, write } = ports;
  let isNew = false;
  let prepared: (Taken & { at: number }) | null = null;

  /** The files of the version that is served; `null` without one, or where it is this page's. */
  async function findNew(): Promise<string[] | null> {
    const html = await load(page);
    const files = html === null ? [] : listFiles(html);
    return files.includes(mark) && !files.includes(own) ? files : null;
  }

  /** That version, where all of it is there and it may be tried now. */
  async function findWhole(): Promise<Taken | null> {
    const files = await findNew();
    const key = files?.join(' ') ?? '';
    const last = read();
    const isSame = last?.files === key;
    if (!files || (isSame && now() < last.nextAt)) return null;
    const loaded = await Promise.all(files.map(load));
    return loaded.includes(null) ? null : { files: key, count: (isSame ? last.count : 0) + 1 };
  }

  const note = ({ files, count }: Taken): void =>
    write({ files, count, nextAt: now() + getReloadWait(count) });

  return {
    async look() {
      isNew = (await findNew()) !== null;
    },
    async take() {
      if (!isNew || !isFree()) return false;
      const found = await findWhole();
      if (!found || !isFree()) return false;
      note(found);
      reload();
      return true;
    },
    async prepare() {
      const found = isNew ? await findWhole() : null;
      prepared = found && { ...found, at: now() };
    },
    takeBy(load) {
      if (!prepared || now() - prepared.at > FRESH_MS) return false;
      note(prepared);
      prepared = null;
      load();
      return true;
    },
  };
}
