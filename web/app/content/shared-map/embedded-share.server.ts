/** Looks up the links that editors put into pages: what the map is called, or that the link has ended. */
import type { EmbeddedShare } from "#/content/blocks/map-embed/map-embed.shape.server.ts";
import { readSharedMap } from "#/content/shared-map/read-shared-map.server.ts";

/** A page with a link is drawn for every visitor whom no cache serves. */
const KEPT_MS = 30_000;
const MOST_KEPT = 64;

const kept = new Map<string, { readonly share: Promise<EmbeddedShare>; readonly atMs: number }>();

async function look(token: string): Promise<EmbeddedShare> {
  const view = await readSharedMap(token, false, null);
  if (view.state === "open") return { token, found: { title: view.map.title } };
  const isUnsure = view.state === "busy" || view.state === "unreachable";
  return { token, found: isUnsure ? null : "ended" };
}

export function lookUpShare({ token }: EmbeddedShare, nowMs = Date.now()): Promise<EmbeddedShare> {
  const known = kept.get(token);
  if (known && nowMs - known.atMs < KEPT_MS) return known.share;
  kept.delete(token);
  const share = look(token);
  kept.set(token, { share, atMs: nowMs });
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return share;
}
