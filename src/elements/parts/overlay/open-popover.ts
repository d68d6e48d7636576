/**
 * Opens a panel that may be open already. Apart from the panels of lists, which are opened once and weigh less so.
 * @param panel an element with the attribute `popover`, in the page
 */
export function openPopover(panel: HTMLElement): void {
  // alone, a selector that an old browser does not know would throw
  if (!panel.matches(':is(:popover-open, [data-open])')) panel.showPopover();
}
