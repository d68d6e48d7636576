/** A kiosk's watch for a new version of the application. */
import { watchNewBuild } from '../common/watch-new-build.ts';

/** Between two looks at the page, in milliseconds. */
const LOOK_MS = 120_000;

const watch = watchNewBuild({
  page: '/kiosk',
  mark: '/kiosk-boot.js',
  own: new URL(import.meta.url).pathname,
  key: 'balise.kiosk-reloads',
});

export const takeNewBuild = watch.take;

/** Looks from now on. */
export function watchKioskBuild(): void {
  const look = (): void => void setTimeout(() => void watch.look().finally(look), LOOK_MS);
  look();
}
