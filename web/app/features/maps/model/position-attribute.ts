/** Rows and tiles are handled by one listener for all of them; each carries its position as an attribute. */

/** The number in `attribute` of the nearest element that has it, from `target` outwards; null when none has. */
export function positionAttribute(target: EventTarget, attribute: string): number | null {
  const element = target instanceof Element ? target.closest(`[${attribute}]`) : null;
  return element ? Number(element.getAttribute(attribute)) : null;
}
