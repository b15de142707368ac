import { AppError } from "@mapwright/core/app-error";
import { expect, test } from "vitest";
import { MarketNotCovered, ResearchProviderError } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (reason: unknown) => reason,
  );

test("a provider's own error message stays in the cause and isn't shown to people", async () => {
  const failure = new ResearchProviderError("local-index", "KEY_VARIABLE is not set", false);
  const refusal = await reasonOf(withProviderRefusals(() => Promise.reject(failure)));
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "provider-unavailable", cause: failure });
  expect(String(refusal)).not.toContain("KEY_VARIABLE");
});

test("a market that no provider covers is reported as such, not as an outage", async () => {
  const failure = new MarketNotCovered("local-index: language-not-covered");
  const refusal = await reasonOf(withProviderRefusals(() => Promise.reject(failure)));
  expect(refusal).toMatchObject({ code: "market-not-covered", cause: failure });
});

test("a provider that takes too long is reported, and the request is abandoned", async () => {
  const given: AbortSignal[] = [];
  const asking = withProviderRefusals(
    (signal) => {
      given.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
    { timeoutMs: 5 },
  );
  expect(await reasonOf(asking)).toMatchObject({ code: "provider-unavailable" });
  expect(given[0]?.aborted).toBe(true);
});

test("a bug of our own isn't blamed on the provider", async () => {
  const bug = new TypeError("undefined is not a function");
  expect(await reasonOf(withProviderRefusals(() => Promise.reject(bug)))).toBe(bug);
});

test("a response in time is passed on", async () => {
  expect(await withProviderRefusals(async () => 7)).toBe(7);
});

test.each([
  ["key-rejected", "key-rejected"],
  ["quota-spent", "quota-spent"],
  ["json-disabled", "json-disabled"],
  ["request-rejected", "provider-refused"],
] as const)("a provider's %s reaches people as %s, with whose key it is", async (kind, code) => {
  const failure = new ProviderFailure("serper", kind, "no");
  const refused: unknown[] = [];
  const options = {
    isOwn: () => true,
    onOwnKeyRefused: async (error: unknown) => void refused.push(error),
  };
  const own = await reasonOf(withProviderRefusals(() => Promise.reject(failure), options));
  expect(own).toMatchObject({ code, source: { provider: "serper", isOwn: true }, cause: failure });
  expect(refused).toEqual([failure]);
  const shared = await reasonOf(withProviderRefusals(() => Promise.reject(failure)));
  expect(shared).toMatchObject({ code, source: { provider: "serper", isOwn: false } });
});

test.each(["rate-limited", "upstream", "unexpected-response"] as const)(
  "a provider's %s is nothing that people could fix",
  async (kind) => {
    const failure = new ProviderFailure("serper", kind, "no");
    const refusal = await reasonOf(withProviderRefusals(() => Promise.reject(failure)));
    expect(refusal).toMatchObject({ code: "provider-unavailable" });
  },
);
