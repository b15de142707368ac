/**
 * Parsers of strangers' bytes: run in threads by `parser-threads.ts`. Their inputs and results can be copied to one.
 */
import { gunzipSync } from "node:zlib";
import { cleanThread } from "@mapwright/core/reddit/threads/clean-thread";
import type { RawThread, RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  UPLOAD_PART_MAX_TEXT_BYTES,
  uploadedThreads,
} from "@mapwright/core/reddit/threads/thread-upload";
import { parsePage, parseSitemap } from "#/research/crawl/crawl-parsers.ts";

/** Throws when it can't be read. `data`: as in `uploadThreadsInput`. */
function parseUpload(data: string) {
  const maxOutputLength = UPLOAD_PART_MAX_TEXT_BYTES;
  const bytes = gunzipSync(Buffer.from(data, "base64"), { maxOutputLength });
  return uploadedThreads.parse(JSON.parse(bytes.toString("utf8")));
}

/** A post without names; null: nothing of it may be stored (see `cleanThread`); "unreadable": reading it failed. */
export type ReadPost = RedditThread | "unreadable" | null;

/** One for each post, in their order. */
function parsePosts(posts: readonly RawThread[]): ReadPost[] {
  return posts.map((post) => {
    try {
      return cleanThread(post);
    } catch {
      return "unreadable";
    }
  });
}

/** @public for tests: the parser runs where it is called. In production it runs in threads. */
export const readPostsHere = async (posts: readonly RawThread[]) => parsePosts(posts);

export const PARSERS = {
  page: parsePage,
  sitemap: parseSitemap,
  upload: parseUpload,
  posts: parsePosts,
};
export type ParserName = keyof typeof PARSERS;
