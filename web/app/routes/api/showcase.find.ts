import { findSample } from "#/content/showcase/find-sample.server.ts";
import { MAX_SEED_LENGTH } from "#/content/showcase/seed-length.ts";
import type { Route } from "./+types/showcase.find.ts";

/** The sample maps are the same for everyone until the next deployment. */
const AN_HOUR = "public, max-age=0, s-maxage=3600";

/** `?seed=` → `{ found }`: the sample map that is about it, or null. 400 without a seed or with too long a one. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const seed = url.searchParams.get("seed")?.trim() ?? "";
  if (seed === "" || seed.length > MAX_SEED_LENGTH)
    return Response.json(
      { error: `Send a seed of 1 to ${String(MAX_SEED_LENGTH)} characters.` },
      { status: 400, headers: { "Cache-Control": "no-store" } },
    );
  return Response.json(
    { found: await findSample(seed) },
    { headers: { "Cache-Control": AN_HOUR } },
  );
}
