/** The row or tile that is the Tab stop. */
const TAB_STOP = '[data-tab-stop], [role="treeitem"][tabindex="0"], [role="option"][tabindex="0"]';

export function focusTabStop(canvas: HTMLElement | null) {
  const tabStop = canvas?.querySelector(TAB_STOP);
  if (tabStop instanceof HTMLElement || tabStop instanceof SVGElement) tabStop.focus();
}
