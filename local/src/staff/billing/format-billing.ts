/** Amounts and times as the staff command prints them. */

/** `2,500 credits`, `1 credit`. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** `$59.00`. */
export function formatCents(minorUnits: number): string {
  return (minorUnits / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** `2026-11-23 09:30 UTC`. */
export function formatTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
