import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { ResearchProviderError, type SerpSource } from "#/research/ports.ts";
import {
  ProviderFailure,
  type FailureKind,
} from "#/research/providers/http-client/provider-failure.ts";
import { fetchSerps } from "#/research/serp-map/fetch-serps.ts";

const KEYWORDS = Array.from({ length: 200 }, (_, n) => `keyword ${n}`);
const PARALLEL = 8;

/** Fetches with a provider that fails each request in this way. */
async function fetchWith(kind: FailureKind) {
  let asked = 0;
  const serps: SerpSource = {
    id: "serper",
    async fetchSerp() {
      asked += 1;
      await Promise.resolve();
      throw new ProviderFailure("serper", kind, "no");
    },
  };
  const error: unknown = await fetchSerps({
    serps,
    keywords: KEYWORDS,
    locale: DEFAULT_LOCALE,
    parallel: PARALLEL,
    signal: new AbortController().signal,
    total: KEYWORDS.length,
    onFetched: () => {},
    onFailed: () => {},
  }).catch((reason: unknown) => reason);
  return { asked, error };
}

test.each<FailureKind>(["key-rejected", "quota-spent", "json-disabled"])(
  "%s ends a job with the requests that were already under way, and says so",
  async (kind) => {
    const { asked, error } = await fetchWith(kind);
    expect(asked).toBeLessThanOrEqual(PARALLEL);
    expect(error).toMatchObject({ provider: "serper", kind });
  },
);

test.each<FailureKind>(["request-rejected", "upstream", "unexpected-response"])(
  "%s ends a job once it looks like an outage, with the last failure as its cause",
  async (kind) => {
    const { asked, error } = await fetchWith(kind);
    expect(asked).toBeGreaterThanOrEqual(20);
    expect(asked).toBeLessThan(20 + PARALLEL);
    expect(error).toBeInstanceOf(ResearchProviderError);
    expect(error).toMatchObject({ provider: "serper", cause: { kind } });
  },
);

test("pages under way when the credit ends are kept: they have been paid for", async () => {
  const slow = Promise.withResolvers<void>();
  const serps: SerpSource = {
    id: "serper",
    async fetchSerp({ keyword }, signal) {
      if (keyword === "keyword 0") {
        await slow.promise;
        signal.throwIfAborted();
      } else throw new ProviderFailure("serper", "quota-spent", "no");
      return { keyword, entries: [], features: [], provider: "serper", fetchedAt: 0 };
    },
  };
  const fetched: string[] = [];
  const failed: string[] = [];
  const ended = fetchSerps({
    serps,
    keywords: KEYWORDS,
    locale: DEFAULT_LOCALE,
    parallel: PARALLEL,
    signal: new AbortController().signal,
    total: KEYWORDS.length,
    onFetched: ({ keyword }) => fetched.push(keyword),
    onFailed: (keyword) => failed.push(keyword),
  });
  setTimeout(slow.resolve, 5);
  await expect(ended).rejects.toMatchObject({ kind: "quota-spent" });
  expect(fetched).toEqual(["keyword 0"]);
  // Another source may still have the others.
  expect(failed).toEqual([]);
});
