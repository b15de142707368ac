/** Formats what is known of a CSV link. */
import type { CsvLink } from "@mapwright/core/csv-links/csv-link";
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFailureMessage } from "#/ui/messages/call-failure-messages.ts";
import { formatDate, relativeTime } from "#/ui/time/format-dates.ts";

const MESSAGES = {
  "too-many-running": "This workspace has the maximum number of CSV links. Revoke one first.",
};

export function csvLinkFailureMessage(failure: CallFailure): string {
  return callFailureMessage(failure, MESSAGES);
}

export function describeCsvLink(
  { source, createdAt, lastReadAt, expireAt, tokenEnding }: CsvLink,
  nowMs: number,
): string {
  const what = source.kind === "map" ? "Map" : "Keywords";
  const end = expireAt === null ? "Works until revoked" : `Works until ${formatDate(expireAt)}`;
  const read = lastReadAt === null ? "Not read yet" : `Read ${relativeTime(lastReadAt, nowMs)}`;
  return `${what} · Ends in ${tokenEnding} · Created ${formatDate(createdAt)} · ${read} · ${end}`;
}

/** What Google Sheets reads the link with. */
export function importFormula(url: string): string {
  return `=IMPORTDATA("${url}")`;
}

export const DAYS_LABELS = {
  "90": "90 days",
  "365": "A year",
  never: "Until revoked",
} as const;
export type DaysChoice = keyof typeof DAYS_LABELS;

export function parseDaysChoice(choice: DaysChoice): 90 | 365 | null {
  if (choice === "never") return null;
  return choice === "90" ? 90 : 365;
}
