/** The drawings of the thread, by name: each takes plain values and returns the bytes of a document. */
export const DRAWINGS = {
  intervention: async () => (await import('../interventions/draw-sheet.ts')).drawSheet,
  labelSheets: async () => (await import('../labels/draw.ts')).drawSheets,
  labelRoll: async () => (await import('../labels/draw.ts')).drawRoll,
  publicPoster: async () => (await import('../public/draw-poster.ts')).drawPoster,
  plan: async () => (await import('../plans/draw-plan.ts')).drawPlan,
} as const;

export type DrawingName = keyof typeof DRAWINGS;
/** The parameters of that drawing. */
export type DrawingOf<N extends DrawingName> = Parameters<Awaited<ReturnType<(typeof DRAWINGS)[N]>>>[0];
