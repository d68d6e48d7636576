import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { assetByTagQuery } from '../../core/assets/store.ts';
import { type ApiError, describeError } from '../../core/kernel/http/errors.ts';
import { ASSET_NOT_FOUND } from '../../core/kernel/lib/texts.ts';
import { announce, showNotice } from '../../core/kernel/page/notices.ts';
import { readMeanings } from '../../core/scanner/meanings.ts';
import { mutedPreference } from '../../core/scanner/preferences.ts';
import { SCANNER_TEXTS } from './texts.ts';
import { signal } from './tone.ts';

/** What became of the last code: looked for, or not found and why. */
export interface ScanLookup {
  code: string;
  /** `null` while it is looked for. */
  problem: string | null;
}

export interface ScanLookups {
  lookup: ScanLookup | null;
  /** Looks the code up (spec §4); another one under way is left to end first. */
  look: (code: string) => Promise<void>;
  /** Gives up what is under way, and forgets the last one. */
  clear: () => void;
}

let isHinted = false;

/** Once a page: the code was found nevertheless. */
function hintLayout(): void {
  if (isHinted) return;
  isHinted = true;
  showNotice(SCANNER_TEXTS.otherLayout);
}

/** @param onFound called with the first piece of equipment that has the code */
export function useLookup(onFound: (code: string, asset: Asset) => void): ScanLookups {
  const [lookup, setLookup] = useState<ScanLookup | null>(null);
  const current = useRef<string | null>(null);
  const under = useRef<{ cancel: () => void } | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  }, [onFound]);

  const look = useCallback(async (code: string) => {
    if (current.current !== null) return;
    current.current = code;
    setLookup({ code, problem: null });
    let failure: ApiError | null = null;
    for (const { tag, isOtherLayout } of readMeanings(code)) {
      const query = assetByTagQuery(tag);
      under.current = query;
      await query.refresh();
      if (current.current !== code) return;
      const { data = null, error = null } = query.$state.value ?? {};
      failure = error;
      if (error !== null) break;
      if (!data?.asset) continue;
      current.current = null;
      if (!mutedPreference.$value.get()) signal('found');
      setLookup(null);
      if (isOtherLayout) hintLayout();
      found.current(tag, data.asset);
      return;
    }
    current.current = null;
    if (!mutedPreference.$value.get()) signal('unknown');
    const problem = failure ? describeError(failure) : ASSET_NOT_FOUND;
    announce(problem);
    setLookup({ code, problem });
  }, []);

  const clear = useCallback(() => {
    if (current.current !== null) under.current?.cancel();
    current.current = null;
    setLookup(null);
  }, []);
  return { lookup, look, clear };
}
