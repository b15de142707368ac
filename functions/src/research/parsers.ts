/** What parses strangers' bytes: run in threads by `parser-threads.ts`. Their inputs and results can be copied to one. */
import { gunzipSync } from "node:zlib";
import { UPLOAD_PART_MAX_TEXT_BYTES, uploadedThreads } from "@mapwright/core/reddit/thread-upload";
import { parsePage, parseSitemap } from "#/research/crawl/crawl-parsers.ts";

/** Throws when it can't be read. `data`: as in `uploadThreadsInput`. */
function parseUpload(data: string) {
  const maxOutputLength = UPLOAD_PART_MAX_TEXT_BYTES;
  const bytes = gunzipSync(Buffer.from(data, "base64"), { maxOutputLength });
  return uploadedThreads.parse(JSON.parse(bytes.toString("utf8")));
}

export const PARSERS = { page: parsePage, sitemap: parseSitemap, upload: parseUpload };
export type ParserName = keyof typeof PARSERS;
