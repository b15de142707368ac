/** Reads what PostHog's library sends: one event or a batch, compressed or not. */
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const event = z.object({
  event: z.string(),
  properties: z.record(z.string(), z.unknown()).default({}),
  timestamp: z.string().optional(),
});
export type CapturedEvent = z.infer<typeof event>;

const batch = z.union([
  z.array(event),
  z.object({ batch: z.array(event) }).transform((body) => body.batch),
  event.transform((one) => [one]),
]);

const GZIP_START = [0x1f, 0x8b];

/** Compressed whatever the address says: a beacon can't announce it. */
function textOf(body: Buffer): string {
  const isCompressed = GZIP_START.every((byte, index) => body[index] === byte);
  if (isCompressed) return gunzipSync(body).toString("utf8");
  const text = body.toString("utf8");
  const encoded = /^data=(.*)$/s.exec(text)?.[1];
  if (encoded === undefined) return text;
  return Buffer.from(decodeURIComponent(encoded), "base64").toString("utf8");
}

/** @returns null for a body that is no event */
export function readEvents(body: Buffer): readonly CapturedEvent[] | null {
  try {
    return batch.parse(JSON.parse(textOf(body)));
  } catch {
    return null;
  }
}
