/** Written by `npm run accessibility`: what the audit of the product found, of the criteria that apply. */
export const AUDITED = { respected: 75, applicable: 75, rate: 100 } as const;
