import { expect, test } from "vitest";
import { compareMentions } from "#/research/mentions-change.ts";
import { siteMentions, type MentionPlatform } from "#/research/site-mentions.ts";

const answer = (platform: MentionPlatform, question: string) => ({
  platform,
  question,
  pages: [],
  volumePerMonth: null,
  seenAt: null,
});

/** @param listed `google: what is drip coffee`; totals are those listed unless given */
function lookUp(
  lookedUpAt: number,
  listed: Readonly<Partial<Record<MentionPlatform, readonly string[]>>>,
  totals: Readonly<Partial<Record<MentionPlatform, number>>> = {},
) {
  const platforms = (["google", "chatgpt"] as const).filter((each) => listed[each]);
  return siteMentions.parse({
    domain: "own.example",
    country: "US",
    language: "en",
    provider: "dataforseo",
    platforms: platforms.map((platform) => ({
      platform,
      total: totals[platform] ?? listed[platform]?.length,
    })),
    answers: platforms.flatMap((platform) =>
      (listed[platform] ?? []).map((question) => answer(platform, question)),
    ),
    costMicroUsd: null,
    lookedUpAt,
  });
}

test("answers that cite the site now, and those that no longer do, are told with the totals", () => {
  const before = lookUp(1, { google: ["a", "b"], chatgpt: ["a"] });
  const after = lookUp(2, { google: ["b", "c", "d"], chatgpt: ["a"] });
  expect(compareMentions(before, after)).toEqual({
    since: 1,
    platforms: [
      { platform: "google", before: 2, after: 3 },
      { platform: "chatgpt", before: 1, after: 1 },
    ],
    came: [answer("google", "c"), answer("google", "d")],
    went: [answer("google", "a")],
    isPartial: false,
  });
});

test("an answer is only new where all were listed before, and only gone where all are listed now", () => {
  const cut = lookUp(1, { google: ["a", "b"] }, { google: 400 });
  const whole = lookUp(2, { google: ["b", "c"] });
  expect(compareMentions(cut, whole)).toMatchObject({
    came: [],
    went: [{ question: "a" }],
    isPartial: true,
  });
  expect(compareMentions(whole, { ...cut, lookedUpAt: 3 })).toMatchObject({
    came: [{ question: "a" }],
    went: [],
    isPartial: true,
  });
});

test("a platform that didn't answer once, and another site, aren't compared", () => {
  const before = lookUp(1, { google: ["a"] });
  const after = lookUp(2, { google: ["a"], chatgpt: ["b"] });
  expect(compareMentions(before, after)).toMatchObject({
    platforms: [{ platform: "google" }],
    came: [],
    went: [],
  });
  expect(compareMentions({ ...before, domain: "else.example" }, after)).toBeNull();
  expect(compareMentions({ ...before, country: "GB" }, after)).toBeNull();
});
