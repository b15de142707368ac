/** Links to a map in words. */
import { shareState, type MapShare } from "@mapwright/core/maps/map-share";
import { sharePagePath } from "@mapwright/core/maps/share-link";
import { formatDate } from "#/ui/time/date-words.ts";

/** What the link gives to see. */
export function partWords({ plan, notes }: MapShare["parts"]): string {
  const parts = ["Topics and keywords", ...(plan ? ["plan"] : []), ...(notes ? ["notes"] : [])];
  return parts.join(", ");
}

/** How long it works, or since when it does not. */
export function endWords(share: MapShare, nowMs: number): string {
  const { expiresAt, revokedAt } = share;
  const state = shareState(share, nowMs);
  if (state === "revoked") return `Revoked ${formatDate(revokedAt ?? nowMs)}`;
  if (expiresAt === null) return "No expiry: works until you revoke it";
  return `${state === "open" ? "Works until" : "Expired"} ${formatDate(expiresAt)}`;
}

/** The day on which a link made now would end. */
export function lastDayWords(days: number | null, nowMs: number): string {
  return days === null
    ? "No expiry"
    : `In ${String(days)} days, ${formatDate(nowMs + days * 86_400_000)}`;
}

export function shareUrl(origin: string, token: string): string {
  return `${origin}${sharePagePath(token)}`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };

/** HTML that shows the map in a page of somebody's own. */
export function embedSnippet(origin: string, token: string, title: string): string {
  const safeTitle = title.replaceAll(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);
  const address = `${shareUrl(origin, token)}/embed`;
  return `<iframe src="${address}" title="${safeTitle}" width="100%" height="640" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}
