/// <reference types="vite/client" />

/** Settings of a build; all optional, and without them nothing is sent anywhere. */
interface ImportMetaEnv {
  /** Where the API is, when it is not on the application's own origin. */
  readonly VITE_API?: string;
  readonly VITE_SENTRY_DSN?: string;
  readonly VITE_PLAUSIBLE_DOMAIN?: string;
  readonly VITE_PLAUSIBLE_ENDPOINT?: string;
}
