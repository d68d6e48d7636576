export const material = (id: number, quantity: number | null) => ({
  id,
  asset: 1,
  name: `Pièce ${id}`,
  reference: '',
  quantity,
});

/** A stock to be counted: one with a quantity, one empty, one unknown. */
export const STOCK = [material(1, 7), material(2, 0), material(3, null)];
