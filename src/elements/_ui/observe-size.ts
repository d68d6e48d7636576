/**
 * Reports each change of size of some elements, and their first size, in the next frame: a report that changes a size
 * itself would otherwise raise « ResizeObserver loop » as an error of the page around the element.
 * @returns stops it
 */
export function observeSize(elements: Iterable<Element | null | undefined>, report: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  });
  for (const element of elements) if (element) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
