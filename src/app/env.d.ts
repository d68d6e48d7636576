/// <reference types="vite/client" />

/** What a build may be told; each is optional, and nothing is sent anywhere without it. */
interface ImportMetaEnv {
  /** Where the API is, when it is not on the application's own origin. */
  readonly VITE_API?: string;
  readonly VITE_SENTRY_DSN?: string;
  readonly VITE_PLAUSIBLE_DOMAIN?: string;
  readonly VITE_PLAUSIBLE_ENDPOINT?: string;
}
