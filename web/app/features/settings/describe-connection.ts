import { formatMoment } from "#/ui/time/format-dates.ts";

/** How a data source or language model was connected. @param name of whoever did; null: not a member any more */
export function describeConnection(
  { keyEnding, connectedAt }: { readonly keyEnding: string; readonly connectedAt: number },
  name: string | null,
): string {
  const key = keyEnding === "" ? "Connected" : `Key ending in ${keyEnding}, connected`;
  return `${key} by ${name ?? "a former member"} on ${formatMoment(connectedAt)}.`;
}
