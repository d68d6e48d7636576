export declare const chromeArgs: string[];
/** Where Chromium is, or `null` when this machine has none. */
export declare function findChrome(): string | null;
