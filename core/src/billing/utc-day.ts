/** The day (UTC) by which what recurs daily is counted, `2026-11-29`. */
export function toUtcDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}
