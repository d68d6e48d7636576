/** Written by `npm run accessibility`: what the audit of the product found, of the criteria that apply. */
export const AUDITED = { respected: 76, applicable: 76, rate: 100 } as const;
