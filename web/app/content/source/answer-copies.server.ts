/**
 * Copies of what the lake answered, shared by all processes, so that one that starts while the lake is away has
 * something to show. Nothing waits for a copy to be written, and without a store there are none.
 */
import { siteLog } from "#/platform/document/site-log.server.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { ContentSource, QueryParameters } from "#/content/source/content-source.server.ts";

/** Texts by key. */
export interface CopyStore {
  /** Null when there is none. */
  readonly read: (key: string) => Promise<string | null>;
  readonly write: (key: string, text: string) => Promise<void>;
}

let shared: CopyStore | null = null;

/** Call once, before the first request. */
export function shareCopies(store: CopyStore): void {
  shared = store;
}

const copy = z.object({ data: z.unknown(), syncTags: z.array(z.string()) });

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

const keyOf = (query: string, parameters: QueryParameters): string =>
  digest(JSON.stringify([query, parameters]));

/** Returns the source with each answer copied as it came, before its schema, when it differs from the last. */
export function makeCopyingSource(source: ContentSource): ContentSource {
  const copied = new Map<string, string>();
  return {
    async ask(query, parameters, schema) {
      const { data, syncTags } = await source.ask(query, parameters, z.unknown());
      const answer = { data: schema.parse(data), syncTags };
      const store = shared;
      if (!store) return answer;
      const key = keyOf(query, parameters);
      const text = JSON.stringify({ data, syncTags });
      const hash = digest(text);
      if (copied.get(key) === hash) return answer;
      copied.set(key, hash);
      store.write(key, text).catch((error: unknown) => {
        copied.delete(key);
        siteLog.error("content: an answer couldn't be copied", {}, error);
      });
      return answer;
    },
  };
}

/** Answers from copies. @throws when there is no copy, or it has another shape */
export const COPIES: ContentSource = {
  async ask(query, parameters, schema) {
    const text = (await shared?.read(keyOf(query, parameters))) ?? null;
    if (text === null) throw new Error("There is no copy of this answer");
    const { data, syncTags } = copy.parse(JSON.parse(text));
    return { data: schema.parse(data), syncTags };
  },
};
