/**
 * The photos of a draft. The draft names them; their files are kept beside it, encrypted, where the browser can. Those
 * that could not be kept, or read again, are reported: they have to be chosen again.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { $identity } from '../kernel/http/credentials.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { getApiBase } from '../kernel/page/settings.ts';
import { getDraftKey, readDraft, writeDraft } from '../kernel/session/draft-storage.ts';
import { canEncrypt } from '../kernel/session/vault-key.ts';

/** A photo that the page holds, or held before it was loaded again. */
export interface DraftPhoto {
  key: string;
  label: string;
  file: File;
}

export interface DraftPhotos {
  /** How many photos of the draft went with their page; 0 once others are chosen, or the draft is given up. */
  $lost: ReadableAtom<number>;
  /** Called when the ticket was created: from then on its photos are files on their way. */
  end: () => void;
}

const loadKeeper = () => import('../kernel/session/sealed-files.ts');

/** The keys that a draft names; of an older version, how many there were. */
function readKeys(stored: unknown): string[] {
  if (typeof stored === 'number') return Array.from({ length: stored }, () => '');
  return Array.isArray(stored) ? stored.map(String) : [];
}

/**
 * @param form the form's name
 * @param $files the photos that the page holds
 * @param restore puts photos that were kept into the page's queue again
 */
export function watchPhotos(
  form: string,
  $files: ReadableAtom<Readonly<Record<string, unknown>>>,
  restore: (photos: readonly DraftPhoto[]) => void,
): DraftPhotos {
  const $lost = atom(0);
  let isCreated = false;
  /** The keys of photos that are kept, or about to be. */
  let kept = new Set<string>();
  const keyOf = (person: string) => getDraftKey(person, `${form}:photos`);
  const ownerOf = (person: string) => `${getApiBase()} ${keyOf(person)}`;
  const getPerson = followIdentity((person) => {
    kept = new Set();
    const keys = readKeys(readDraft(keyOf(person)));
    $lost.set(canEncrypt() ? 0 : keys.length);
    if (keys.length > 0 && canEncrypt()) void bringBack(person, keys);
  });

  async function bringBack(person: string, keys: readonly string[]): Promise<void> {
    const photos = await loadKeeper().then(
      (keeper) => keeper.readFiles(ownerOf(person), keys),
      () => [],
    );
    // another user, or photos chosen meanwhile in place of the missing ones
    if (getPerson() !== person || $identity.get() !== person) return;
    for (const { key } of photos) kept.add(key);
    if (photos.length > 0) restore(photos);
    if (Object.keys($files.get()).length === photos.length) $lost.set(keys.length - photos.length);
  }

  const store = (keys: readonly string[]) => {
    $lost.set(0);
    writeDraft(keyOf(getPerson()), keys.length > 0 ? keys : null);
  };

  /** Keeps the files that came, and drops those that were taken out. */
  function keep(files: Readonly<Record<string, unknown>>): void {
    if (!canEncrypt()) return;
    const owner = ownerOf(getPerson());
    const gone = [...kept].filter((key) => !(key in files));
    const come = Object.values(files)
      .filter(isPhoto)
      .filter(({ key }) => !kept.has(key));
    kept = new Set(Object.keys(files));
    if (gone.length + come.length === 0) return;
    void loadKeeper().then(
      async (keeper) => {
        if (gone.length > 0) await keeper.dropFiles(owner, gone);
        for (const { key, label, file } of come) await keeper.keepFile(owner, { key, label, file });
      },
      () => {}, // the draft names them: a page that is loaded again reports them
    );
  }

  $files.listen((files) => {
    const keys = Object.keys(files);
    if (keys.length === 0) isCreated = false;
    // emptied for the next user: the photos of the last one stay kept for them
    if (isCreated || $identity.get() !== getPerson()) return;
    store(keys);
    keep(files);
  });
  return {
    $lost,
    end: () => {
      isCreated = Object.keys($files.get()).length > 0;
      keep({});
      store([]);
    },
  };
}

const isPhoto = (value: unknown): value is DraftPhoto =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;
