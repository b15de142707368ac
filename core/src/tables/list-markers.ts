/** Bullets and numbers that a list has before its entries when it is copied from a document. */

const BULLET = /^\s*[-–—*•·‣▪]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;

/**
 * Removes the markers before the lines. Numbers are markers only when most lines have one: a single line may begin with
 * a number of its own ("5. Symphonie").
 */
export function removeListMarkers(lines: readonly string[]): string[] {
  const isNumbered = lines.filter((line) => NUMBER.test(line)).length > lines.length / 2;
  return lines.map((line) => line.replace(isNumbered ? NUMBER : BULLET, ""));
}
