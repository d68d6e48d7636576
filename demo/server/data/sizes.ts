/** How much the data sets hold: the demo, what tests run on, and a large one. */
export const SIZES = {
  /** What is shown: two whole years before the present one. */
  demo: {
    tickets: 1500,
    interventions: 820,
    assets: 250,
    sites: 90,
    requesters: 24,
    contracts: 12,
    /** Number of each kind per month. */
    spendings: 1,
    history: 2,
  },
  /** What most tests run on: the same house, one year of it. */
  sample: {
    tickets: 300,
    interventions: 186,
    assets: 250,
    sites: 90,
    requesters: 24,
    contracts: 12,
    spendings: 1,
  },
  large: {
    tickets: 100_000,
    interventions: 50_000,
    assets: 20_000,
    sites: 1000,
    requesters: 400,
    contracts: 500,
    spendings: 40,
  },
} as const;
export type Size = keyof typeof SIZES;
/** Whole years before the present one; one of finance at least. */
export const getHistory = (size: Size): number | undefined =>
  size === 'demo' ? SIZES.demo.history : undefined;
