/** One listener handles all rows and tiles; each stores its position in an attribute. */

/**
 * The number in `attribute` of the nearest element that has it, searching from `target` outward; null when there is
 * none.
 */
export function findPositionAttribute(target: EventTarget, attribute: string): number | null {
  const element = target instanceof Element ? target.closest(`[${attribute}]`) : null;
  return element ? Number(element.getAttribute(attribute)) : null;
}
