import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { assetByTagQuery } from '../../core/assets/store.ts';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { ASSET_NOT_FOUND } from '../../core/kernel/lib/texts.ts';
import { announce, showNotice } from '../../core/kernel/page/messages.ts';
import { normalizeCode } from '../../core/scanner/normalize-code.ts';
import { mutedPreference } from '../../core/scanner/preferences.ts';
import { SCANNER_TEXTS } from './texts.ts';
import { signal } from './tone.ts';

/** What became of the last code: looked for, found where the scanner goes on, or not found and why. */
export interface ScanLookup {
  code: string;
  found: Asset | null;
  /** `null` while it is looked for, or found. */
  problem: string | null;
  /** No piece has the code: the server has answered. */
  isUnknown: boolean;
}

export interface ScanLookups {
  lookup: ScanLookup | null;
  /** Looks the code up (spec §4); another one under way is left to end first. */
  look: (code: string) => Promise<void>;
  /** Gives up what is under way, and forgets the last one. */
  clear: () => void;
}

export interface ScanOutcomes {
  /** The first piece of equipment that has the code. @returns whether the scanner goes on, and shows what it was */
  onFound: (code: string, asset: Asset) => boolean;
  /** No piece has it. */
  onUnknown: (code: string) => void;
}

let isHinted = false;

/** Once a page: the code was found nevertheless. */
function hintLayout(): void {
  if (isHinted) return;
  isHinted = true;
  showNotice(SCANNER_TEXTS.otherLayout);
}

const play = (kind: Parameters<typeof signal>[0]): void => {
  if (!mutedPreference.$value.get()) signal(kind);
};

interface TagSearch {
  /** The code as the scanner meant it. */
  code: string;
  asset: Asset | null;
  failure: ApiError | null;
  isOtherLayout: boolean;
}

/**
 * The first piece that one of the candidates of a code has.
 * @param under called with what is asked, which may be given up
 * @returns `null` once it was given up
 */
async function search(
  code: string,
  under: (query: ReturnType<typeof assetByTagQuery>) => void,
  isWanted: () => boolean,
): Promise<TagSearch | null> {
  for (const { tag, isOtherLayout } of normalizeCode(code)) {
    const query = assetByTagQuery(tag);
    under(query);
    await query.refresh();
    if (!isWanted()) return null;
    const { data = null, error = null } = query.$state.value ?? {};
    if (error !== null) return { code, asset: null, failure: error, isOtherLayout };
    if (data?.asset) return { code: tag, asset: data.asset, failure: null, isOtherLayout };
  }
  return { code, asset: null, failure: null, isOtherLayout: false };
}

export function useLookup(outcomes: ScanOutcomes): ScanLookups {
  const [lookup, setLookup] = useState<ScanLookup | null>(null);
  const current = useRef<string | null>(null);
  const under = useRef<{ cancel: () => void } | null>(null);
  const latest = useRef(outcomes);
  useEffect(() => {
    latest.current = outcomes;
  }, [outcomes]);

  const look = useCallback(async (code: string) => {
    if (current.current !== null) return;
    current.current = code;
    const coming = { code, found: null, problem: null, isUnknown: false };
    setLookup(coming);
    const result = await search(
      code,
      (query) => {
        under.current = query;
      },
      () => current.current === code,
    );
    if (!result) return;
    current.current = null;
    const { asset, failure } = result;
    if (asset) {
      if (result.isOtherLayout) hintLayout();
      const goesOn = latest.current.onFound(result.code, asset);
      setLookup(goesOn ? { ...coming, code: result.code, found: asset } : null);
      if (goesOn) announce(asset.name);
      // the page of the piece comes first: a browser takes up to 50 ms to begin a sound
      play('found');
      return;
    }
    const problem = failure ? describeError(failure) : ASSET_NOT_FOUND;
    announce(problem);
    play('unknown');
    setLookup({ ...coming, problem, isUnknown: failure === null });
    if (!failure) latest.current.onUnknown(code);
  }, []);

  const clear = useCallback(() => {
    if (current.current !== null) under.current?.cancel();
    current.current = null;
    setLookup(null);
  }, []);
  return { lookup, look, clear };
}
