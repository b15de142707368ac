/** Average positions with one digit: 10.4. */
export function roundPosition(position: number): number {
  return Math.round(position * 10) / 10;
}
