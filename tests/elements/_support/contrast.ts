/** The contrast of two colours as the browser computes them, `rgb(…)` both (WCAG 1.4.11). */
export function contrast(one: string, other: string): number {
  // what is not drawn
  if (/, 0\)$/.test(one) && one.startsWith('rgba')) return 1;
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
