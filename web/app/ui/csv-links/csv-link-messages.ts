/** Formats what is known of a CSV link. */
import { CSV_LINK_DAYS, type CsvLink } from "@mapwright/core/csv-links/csv-link";
import type { CallFailure } from "#/platform/call-failure.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { formatDate, formatRelativeTime } from "#/ui/time/format-dates.ts";

const MESSAGES = {
  "too-many-running": "This workspace has the maximum number of CSV links. Revoke one first.",
};

export function describeCsvLinkFailure(failure: CallFailure): string {
  return describeCallFailure(failure, MESSAGES);
}

export function describeCsvLink(
  { source, createdAt, lastReadAt, expireAt, tokenEnding }: CsvLink,
  nowMs: number,
): string {
  const what = source.kind === "map" ? "Map" : "Keywords";
  const end = expireAt === null ? "Works until revoked" : `Works until ${formatDate(expireAt)}`;
  const read =
    lastReadAt === null ? "Not read yet" : `Read ${formatRelativeTime(lastReadAt, nowMs)}`;
  return `${what} · Ends in ${tokenEnding} · Created ${formatDate(createdAt)} · ${read} · ${end}`;
}

/** Returns the formula with which Google Sheets reads the link. */
export function buildImportFormula(url: string): string {
  return `=IMPORTDATA("${url}")`;
}

type LinkDays = (typeof CSV_LINK_DAYS)[number];
export type DaysChoice = `${LinkDays}` | "never";

export const DAYS_LABELS: Readonly<Record<DaysChoice, string>> = {
  "90": "90 days",
  "365": "A year",
  never: "Until revoked",
};

/** @param canBeEndless whether a link may work until it is revoked */
export function listDaysChoices(canBeEndless: boolean): readonly DaysChoice[] {
  const days = CSV_LINK_DAYS.map((each): DaysChoice => `${each}`);
  return canBeEndless ? [...days, "never"] : days;
}

export function parseDaysChoice(choice: DaysChoice): LinkDays | null {
  return CSV_LINK_DAYS.find((days) => String(days) === choice) ?? null;
}
