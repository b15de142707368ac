/**
 * The parsers of strangers' bytes, in threads: a document that takes too long or too much memory ends its thread, and only
 * itself is lost. robots.txt and posts are read where they are: their readers are bounded and linear.
 */
import { extname } from "node:path";
import { createThreadPool, type ThreadPool } from "#/platform/thread-pool.ts";
import type { CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import type { ParserName, PARSERS } from "#/research/parsers.ts";

export interface ParserThreads extends CrawlParsers {
  readonly upload: (data: string) => Promise<ReturnType<typeof PARSERS.upload>>;
  readonly close: () => Promise<void>;
}

/** As source, or as `functions/build.ts` bundles it next to this module's chunk. */
const FILE = `./parser-thread${extname(import.meta.url)}`;

export function createParserThreads(limits: { readonly cpuMs?: number } = {}): ParserThreads {
  const pool = createThreadPool({
    file: new URL(FILE, import.meta.url),
    size: 2,
    // A sitemap of 50,000 URLs takes one to two seconds.
    cpuMs: 8_000,
    wallMs: 60_000,
    maxMemoryMb: 512,
    ...limits,
  });
  return {
    page: parserIn(pool, "page"),
    sitemap: parserIn(pool, "sitemap"),
    upload: parserIn(pool, "upload"),
    close: () => pool.close(),
  };
}

function parserIn<Name extends ParserName>(pool: ThreadPool, name: Name) {
  type Parser = (typeof PARSERS)[Name];
  return async (input: Parameters<Parser>[0]): Promise<ReturnType<Parser>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very parser
    (await pool.run({ name, input })) as ReturnType<Parser>;
}

let shared: ParserThreads | null = null;

/** Those of this instance. */
export function parserThreads(): ParserThreads {
  shared ??= createParserThreads();
  return shared;
}
