export interface Area {
  sources: readonly string[];
  tests: readonly string[];
}
export declare const AREAS: Record<string, Area>;
