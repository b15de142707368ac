/** Formats share links to a map. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  SHARE_DAYS,
  SHARE_DEFAULT_DAYS,
  getShareState,
  type CreateShareInput,
  type MapShare,
} from "@mapwright/core/maps/share/map-share";
import { getSharePagePath } from "@mapwright/core/maps/share/share-link";
import type { ShareView } from "@mapwright/core/maps/share/share-view";
import { MAP_VIEW_NAMES } from "@mapwright/core/maps/map-views";
import { formatDate } from "#/ui/time/format-dates.ts";

type SharedContent = Pick<MapShare, "parts" | "report" | "view">;

/** Names the content that the link shows. */
export function formatSharedContent({
  parts: { plan, notes, evidence },
  report,
  view,
}: SharedContent): string {
  const parts = [
    report ? `Report “${report.title}”` : MAP_VIEW_NAMES[view.kind],
    ...(plan ? ["plan"] : []),
    ...(notes ? ["notes"] : []),
    ...(evidence ? ["coverage and threads"] : []),
  ];
  return parts.join(", ");
}

/** The link's name: its label, or the day on which it was created. */
export const getLinkName = ({ label, createdAt }: Pick<MapShare, "label" | "createdAt">) =>
  label || `Link of ${formatDate(createdAt)}`;

/** Describes until when the link works, or since when it no longer does. */
export function describeShareEnd(share: MapShare, nowMs: number): string {
  const { expiresAt, revokedAt } = share;
  const state = getShareState(share, nowMs);
  if (state === "revoked") return `Revoked ${formatDate(revokedAt ?? nowMs)}`;
  if (expiresAt === null) return "No expiry: works until you revoke it";
  return `${state === "open" ? "Works until" : "Expired"} ${formatDate(expiresAt)}`;
}

/**
 * A link that a press on "Copy link" would make again: nothing added, open for a while yet, and made
 * for no longer than a new one.
 * null: none.
 */
export function findPlainShare(
  shares: readonly MapShare[],
  { kind, color }: Pick<ShareView, "kind" | "color">,
  nowMs: number,
): MapShare | null {
  const isPlain = (share: MapShare) =>
    share.label === "" &&
    share.report === null &&
    share.view.kind === kind &&
    (kind !== "islands" || share.view.color === color) &&
    !Object.values(share.parts).some(Boolean) &&
    getShareState(share, nowMs) === "open" &&
    share.expiresAt !== null &&
    share.expiresAt > nowMs + MIN_DAYS_LEFT * DAY_MS &&
    share.expiresAt <= share.createdAt + SHARE_DEFAULT_DAYS * DAY_MS;
  return shares.find(isPlain) ?? null;
}

/** Days that a reused link must have left; with fewer, a new link is made. */
const MIN_DAYS_LEFT = 23;

/** Input for a new link with the content of an earlier one, for the choice of days closest to the earlier one's. */
export function toShareInput({
  label,
  parts,
  report,
  view,
  createdAt,
  expiresAt,
}: MapShare): Omit<CreateShareInput, "mapId" | "requestId"> {
  const days = expiresAt === null ? null : (expiresAt - createdAt) / DAY_MS;
  const distance = (choice: number) => Math.abs(choice - (days ?? 0));
  const closest = [...SHARE_DAYS].sort((a, b) => distance(a) - distance(b))[0] ?? null;
  return { label, parts, report, view, days: days === null ? null : closest };
}

/** The expiry day of a link created now. */
export function formatLastDay(days: number | null, nowMs: number): string {
  return days === null
    ? "No expiry"
    : `In ${String(days)} days, ${formatDate(nowMs + days * DAY_MS)}`;
}

export function buildShareUrl(origin: string, token: string): string {
  return `${origin}${getSharePagePath(token)}`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };

/** HTML that embeds the map in another website. */
export function embedSnippet(origin: string, token: string, title: string): string {
  const safeTitle = title.replaceAll(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);
  const address = `${buildShareUrl(origin, token)}/embed`;
  return `<iframe src="${address}" title="${safeTitle}" width="100%" height="640" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}

/** "Coverage with your ranking pages, and Reddit threads": what of it the map has. */
export function nameEvidence({
  results,
  site,
  threads,
}: {
  readonly results: boolean;
  readonly site: boolean;
  readonly threads: boolean;
}): string {
  const names = [
    ...(site ? ["coverage with your ranking pages"] : []),
    ...(threads ? ["Reddit threads"] : []),
    ...(results ? ["answer share", "questions people also ask"] : []),
  ];
  const [first = "", ...rest] = new Intl.ListFormat("en-US").format(names);
  return first.toUpperCase() + rest.join("");
}
