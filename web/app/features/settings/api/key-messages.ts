/** Texts about API keys. */
import {
  getApiKeyState,
  type API_KEY_DAYS,
  type ApiKey,
  type ApiScope,
  type ROTATION_HOURS,
} from "@mapwright/core/api-keys/api-key";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate, formatMoment, formatRelativeTime } from "#/ui/time/format-dates.ts";

interface ScopeLabel {
  readonly name: string;
  readonly help: string;
}

export const SCOPE_LABELS: Readonly<Record<ApiScope, ScopeLabel>> = {
  read: {
    name: "Read",
    help: "Maps, keywords, results, briefs, jobs, credits, webhooks and CSV links",
  },
  research: { name: "Research", help: "Estimate and start maps, which spends credits" },
  edit: {
    name: "Edit",
    help: "Change, copy, archive and share maps; set up webhooks and CSV links",
  },
  billing: { name: "Billing", help: "Read the ledger of credits" },
};

export type KeyDays = (typeof API_KEY_DAYS)[number] | null;
export type OverlapHours = (typeof ROTATION_HOURS)[number];

export function formatKeyDays(days: KeyDays): string {
  if (days === null) return "Never";
  return days === 365 ? "In a year" : `In ${String(days)} days`;
}

export function formatKeyOverlap(hours: OverlapHours): string {
  if (hours === 0) return "Stop it now";
  return hours === 24 ? "Keep it for a day" : "Keep it for a week";
}

export type ShownState = "active" | "expired" | "ownerless";

/** @param owner the name of whose key it is; null: no longer a member */
export function chooseShownState(key: ApiKey, owner: string | null, nowMs: number): ShownState {
  if (owner === null) return "ownerless";
  return getApiKeyState(key, nowMs) === "active" ? "active" : "expired";
}

export const STATE_NAMES: Readonly<Record<ShownState, string>> = {
  active: "Active",
  expired: "Expired",
  ownerless: "Not working",
};

/** One line: whose it is, and since when. */
export function describeKeyOrigin({ createdAt, ending }: ApiKey, owner: string | null): string {
  return owner === null
    ? `Ends in ${ending}. It belonged to a former member and no longer works.`
    : `Ends in ${ending}. Created by ${owner} on ${formatDate(createdAt)}.`;
}

/** One line: where a connected app is, by whom it was connected, and since when. */
export function describeAppConnection({ client, createdAt }: ApiKey, owner: string | null): string {
  const place = client?.host ? `At ${client.host}.` : "On someone's computer.";
  return owner === null
    ? `${place} It was connected by a former member and no longer works.`
    : `${place} Connected by ${owner} on ${formatDate(createdAt)}.`;
}

/** @param used credits this month; null: not known */
export function describeKeyUsage(key: ApiKey, used: number | null, nowMs: number): string {
  const last =
    key.lastUsedAt === null
      ? "Never used."
      : `Last used ${formatRelativeTime(key.lastUsedAt, nowMs)}.`;
  return [last, creditsMessage(key, used), approvalMessage(key), endMessage(key, nowMs)]
    .filter(Boolean)
    .join(" ");
}

function creditsMessage({ scopes, monthlyCap }: ApiKey, used: number | null): string {
  if (!scopes.includes("research")) return "";
  if (monthlyCap === null)
    return used === null ? "" : `${countNoun(used, "credit")} this month, without a limit.`;
  return used === null
    ? `Up to ${countNoun(monthlyCap, "credit")} a month.`
    : `${formatCount(used)} of ${countNoun(monthlyCap, "credit")} this month.`;
}

function approvalMessage({ scopes, approvalAboveCredits: limit }: ApiKey): string {
  return limit === null || !scopes.includes("research")
    ? ""
    : `Assistants need an estimate above ${countNoun(limit, "credit")}.`;
}

function endMessage({ expiresAt, previousUntil }: ApiKey, nowMs: number): string {
  const end =
    expiresAt === null
      ? ""
      : `${nowMs < expiresAt ? "Expires" : "Expired"} on ${formatDate(expiresAt)}.`;
  const previous =
    previousUntil !== null && nowMs < previousUntil
      ? `The previous key works until ${formatMoment(previousUntil)}.`
      : "";
  return [end, previous].filter(Boolean).join(" ");
}
