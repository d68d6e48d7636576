/**
 * Takes a new version of the application. The page itself, that of kiosks or the application's, is the file that shows
 * which one is served: it names its scripts by their content, and is fetched with its ETag. A reload waits until the
 * page is free (`watch-new-build.ts`; of the application, `worker/busy.ts` too), and until the served page and all that
 * it names are there, so that nothing white ever shows; one that brings no new code is repeated three times, then ever
 * more rarely.
 */

const MINUTE = 60_000;
const TRIES = 3;

/** The reloads made for a version: its files, how many, and when the next one may be, in milliseconds since 1970. */
export interface Attempts {
  files: string;
  count: number;
  nextAt: number;
}

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

  /** The files of the version that is served; `null` without one, or where it is this page's. */
  async function findNew(): Promise<string[] | null> {
    const html = await load(page);
    const files = html === null ? [] : listFiles(html);
    return files.includes(mark) && !files.includes(own) ? files : null;
  }

  return {
    async look() {
      isNew = (await findNew()) !== null;
    },
    async take() {
      if (!isNew || !isFree()) return false;
      const files = await findNew();
      const key = files?.join(' ') ?? '';
      const last = read();
      const isSame = last?.files === key;
      if (!files || (isSame && now() < last.nextAt)) return false;
      const loaded = await Promise.all(files.map(load));
      if (loaded.includes(null) || !isFree()) return false;
      const count = (isSame ? last.count : 0) + 1;
      write({ files: key, count, nextAt: now() + getReloadWait(count) });
      reload();
      return true;
    },
  };
}
