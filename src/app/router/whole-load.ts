/** A navigation of the person's own that loads its page whole, where a new version of the application waits for one. */

type Offer = (load: () => void) => boolean;

let take: Offer = () => false;

/** @param wanted calls its parameter and returns `true` where the next page may be loaded whole */
export function offerWholeLoad(wanted: Offer): void {
  take = wanted;
}

/** @param load loads the page. @returns whether it was called */
export const takeWholeLoad = (load: () => void): boolean => take(load);
