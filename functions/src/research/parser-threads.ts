/**
 * The parsers of strangers' bytes, in threads: a document that takes too long or too much memory ends its thread, and only
 * itself is lost. robots.txt is read where it is: its reader is bounded and linear.
 */
import { extname } from "node:path";
import type { RawThread } from "@mapwright/core/reddit/threads/reddit-thread";
import { createThreadPool, TaskStopped, type ThreadPool } from "#/platform/thread-pool.ts";
import type { CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import type { ParserName, PARSERS, ReadPost } from "#/research/parsers.ts";

export interface ParserThreads extends CrawlParsers {
  readonly upload: (data: string) => Promise<ReturnType<typeof PARSERS.upload>>;
  /** One for each post, in their order. */
  readonly posts: ReadPosts;
  readonly close: () => Promise<void>;
}

export type ReadPosts = (posts: readonly RawThread[]) => Promise<readonly ReadPost[]>;

/** The worker's file, as source, or as `functions/build.ts` bundles it next to this module's chunk. */
const FILE = `./parser-worker${extname(import.meta.url)}`;

export function createParserThreads(): ParserThreads {
  const pool = createThreadPool({
    file: new URL(FILE, import.meta.url),
    size: 2,
    // A sitemap of 50,000 URLs takes one to two seconds.
    cpuMs: 8_000,
    wallMs: 60_000,
    maxMemoryMb: 512,
  });
  return {
    page: parserIn(pool, "page"),
    sitemap: parserIn(pool, "sitemap"),
    upload: parserIn(pool, "upload"),
    posts: readEach(parserIn(pool, "posts")),
    close: () => pool.close(),
  };
}

function parserIn<Name extends ParserName>(pool: ThreadPool, name: Name) {
  type Parser = (typeof PARSERS)[Name];
  return async (input: Parameters<Parser>[0]): Promise<ReturnType<Parser>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very parser
    (await pool.run({ name, input })) as ReturnType<Parser>;
}

/** A post that ends its thread costs no other: all of them are read again, each in a task of its own. */
export function readEach(readAll: ReadPosts): ReadPosts {
  const orUnreadable = (error: unknown): readonly ReadPost[] => {
    if (error instanceof TaskStopped) return ["unreadable"];
    throw error;
  };
  return async (posts) => {
    try {
      return await readAll(posts);
    } catch (error) {
      if (posts.length <= 1) return orUnreadable(error);
      if (!(error instanceof TaskStopped)) throw error;
      const each = posts.map(async (post) => readAll([post]).catch(orUnreadable));
      return (await Promise.all(each)).flat();
    }
  };
}

let shared: ParserThreads | null = null;

/** Returns the threads of this instance. */
export function getParserThreads(): ParserThreads {
  shared ??= createParserThreads();
  return shared;
}
