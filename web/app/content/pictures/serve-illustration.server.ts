/** Serves a vector picture of the content lake as a drawing. Its file's name has its hash, so it never changes. */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { recolorDrawing } from "#/content/pictures/recolor-drawing.server.ts";
import { readImage } from "#/content/shapes/figure.server.ts";
import { PUBLIC_MISSING } from "#/platform/document/cache-policy.server.ts";

const NAME = /^([\w]+)-(\d+x\d+)\.svg$/;
const TIMEOUT_MS = 10_000;
const HEADERS = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": "public, max-age=31536000, s-maxage=31536000, immutable",
  // Opened by itself, it is a page of ours.
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

export async function serveIllustration(
  file: string,
  ask: typeof fetch = fetch,
): Promise<Response> {
  const [, hash, size] = NAME.exec(file) ?? [];
  const image = hash && size ? readImage(`image-${hash}-${size}-svg`) : null;
  if (!image) return missing();
  try {
    const response = await ask(image.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const drawing = response.ok ? recolorDrawing(await response.text()) : null;
    return drawing === null ? missing() : new Response(drawing, { headers: HEADERS });
  } catch (error) {
    siteLog.error("content: an illustration couldn't be fetched", {}, error);
    return new Response(null, { status: 503 });
  }
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": PUBLIC_MISSING } });
}
