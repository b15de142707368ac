/** Looks up the share links that editors put into pages: the map's title, or that the link has ended. */
import type { EmbeddedShare } from "#/content/blocks/map-embed/map-embed.shape.server.ts";
import { readSharedMap } from "#/content/shared-map/read-shared-map.server.ts";

/** A page with a link is rendered for every visitor who isn't served from a cache. */
const CACHE_MS = 30_000;
const MAX_STORED = 64;

const kept = new Map<string, { readonly share: Promise<EmbeddedShare>; readonly atMs: number }>();

async function look(token: string): Promise<EmbeddedShare> {
  const view = await readSharedMap(token, false, null);
  if (view.state === "open") return { token, found: { title: view.map.title } };
  const isUnsure = view.state === "busy" || view.state === "unreachable";
  return { token, found: isUnsure ? null : "ended" };
}

export function lookUpShare({ token }: EmbeddedShare, nowMs = Date.now()): Promise<EmbeddedShare> {
  const known = kept.get(token);
  if (known && nowMs - known.atMs < CACHE_MS) return known.share;
  kept.delete(token);
  const share = look(token);
  kept.set(token, { share, atMs: nowMs });
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_STORED && oldest !== undefined) kept.delete(oldest);
  return share;
}
