/** Cities and regions: what providers list, what is sent for one, and that a country's request doesn't change. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { ProviderId } from "../../../functions/src/research/ports.ts";
import { PROVIDERS } from "../../../functions/src/research/providers/research-providers.ts";
import { describeUnavailability } from "../../../functions/src/research/providers/provider.ts";
import { getAdapter, openAdapter } from "#/providers/testing/adapters-under-test.ts";
import { findPlaceByName } from "#/providers/fake-places.ts";
import { FAKE_KEYS } from "#/providers/fake-provider.ts";

const US: ResearchLocale = { country: "US", language: "en", device: "desktop" };
const AUSTIN = { code: 1_026_201, name: "Austin,Texas,United States" };
const IN_AUSTIN: ResearchLocale = { ...US, place: AUSTIN };
const WITH_PLACES = ["dataforseo", "serper", "serpapi"] as const;
const never = new AbortController().signal;

// Whatever is waited for has happened at once.
beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
});
afterEach(() => {
  vi.useRealTimers();
});

function open(id: ProviderId) {
  const { ports, fake } = openAdapter(getAdapter(id));
  const { places, serp, ideas, metrics } = ports;
  const sent = () => [...fake.sent.keys()].join("\n");
  return { places, serp, ideas, metrics, sent, fake };
}

test.each(WITH_PLACES)(
  "%s finds a city by its name, without what nobody searches from",
  async (id) => {
    const { places } = open(id);
    const search = async (country: string, query: string) =>
      (await places?.search({ country, query, limit: 10 }, never))?.map(({ name }) => name);
    expect(await search("US", "austin")).toEqual([
      "Austin,Minnesota,United States",
      "Austin,Texas,United States",
      "Austin, TX,Texas,United States",
    ]);
    expect(await search("US", "Austin, TX")).toContain("Austin,Texas,United States");
    expect(await search("DE", "berlin")).toEqual(["Berlin,Berlin,Germany", "Berlin,Germany"]);
    expect(await search("DE", "austin")).toEqual([]);
    expect(await search("US", "united states")).not.toContain("United States");
  },
);

test.each(WITH_PLACES)("%s has a place only under its own code, name and country", async (id) => {
  const { places } = open(id);
  const find = (country: string, place: { code: number; name: string }) =>
    places?.find({ country, place }, never);
  expect(await find("US", AUSTIN)).toEqual(AUSTIN);
  expect(await find("DE", AUSTIN)).toBeNull();
  expect(await find("US", { ...AUSTIN, code: 1_020_155 })).toBeNull();
  expect(await find("US", { ...AUSTIN, name: "Austin" })).toBeNull();
  const airport = findPlaceByName("Austin-Bergstrom International Airport,Texas,United States");
  expect(airport && (await find("US", airport))).toBeNull();
});

test.each(WITH_PLACES)("%s asks for a list once, whoever types", async (id) => {
  const { places, fake } = open(id);
  const request = { country: "US", query: "austin", limit: 5 };
  await places?.search(request, never);
  await places?.search({ ...request, query: "AUSTIN" }, never);
  expect([...fake.sent.values()]).toEqual([1]);
});

test.each(WITH_PLACES)(
  "%s reads a city's own results, and the country's without one",
  async (id) => {
    const pageOf = async (locale: ResearchLocale) => {
      const { serp, sent } = open(id);
      const page = await serp?.fetchSerp({ keyword: "bakery", locale, depth: 10 }, never);
      return { urls: page?.entries.map(({ url }) => url), sent: sent() };
    };
    const [city, country] = [await pageOf(IN_AUSTIN), await pageOf(US)];
    expect(city.urls?.[0]).toContain("//austin-");
    expect(country.urls?.[0]).not.toContain("austin");
    expect(decodeURIComponent(city.sent)).toMatch(/1026201|Austin,Texas,United\+?\s?States/);
    expect(country.sent).not.toMatch(/1026201|Austin|"location"|[?&]location=/);
  },
);

test("DataForSEO orders a city's page from its queue", async () => {
  const { ports, fake } = openAdapter(getAdapter("dataforseo"));
  const order = { orders: [{ keyword: "bakery", tag: "t" }], locale: IN_AUSTIN, depth: 10 };
  expect((await ports.serpQueue?.order(order, never))?.placed).toHaveLength(1);
  expect([...fake.sent.keys()].join()).toContain('"location_code":1026201');
});

test("searches are the city's from Google Ads' figures, and ideas of Labs the country's", async () => {
  const { metrics, ideas, sent } = open("dataforseo");
  const volumeIn = async (locale: ResearchLocale) =>
    (await metrics?.figures({ keywords: ["bakery"], locale }, never))?.[0]?.volumePerMonth ?? 0;
  expect(await volumeIn(IN_AUSTIN)).toBeLessThan((await volumeIn(US)) / 10);
  const difficulty = await metrics?.difficulties(
    { keywords: ["bakery"], locale: IN_AUSTIN },
    never,
  );
  expect(difficulty?.get("bakery")).toBeTypeOf("number");
  const asked = { seeds: ["bakery"], limit: 5 };
  const [city, country] = [
    await ideas?.suggest({ ...asked, locale: IN_AUSTIN }, never),
    await ideas?.suggest({ ...asked, locale: US }, never),
  ];
  expect(city?.map(({ volume }) => volume?.perMonth)).toEqual(
    country?.map(({ volume }) => volume?.perMonth),
  );
  const labs = sent()
    .split("\n")
    .filter((each) => each.includes("dataforseo_labs"));
  expect(labs.join()).not.toContain("1026201");
});

test("Google Ads has a city's ideas and searches", async () => {
  const { ideas, metrics, sent } = open("google-ads");
  await ideas?.suggest({ seeds: ["bakery"], locale: IN_AUSTIN, limit: 5 }, never);
  await metrics?.figures({ keywords: ["bakery"], locale: IN_AUSTIN }, never);
  const bodies = sent()
    .split("\n")
    .filter((each) => each.includes(":generateKeyword"));
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toContain("geoTargetConstants/1026201");
  expect(ideas?.knowsPlaces).toBe(true);
});

test.each(["serper", "serpapi"] as const)(
  "%s suggests from a city's page, and completes for the country",
  async (id) => {
    const { ideas, sent } = open(id);
    await ideas?.suggest({ seeds: ["bakery"], locale: IN_AUSTIN, limit: 5 }, never);
    const requests = sent().split("\n");
    const isFromCity = (each: string) => /location/.test(each);
    expect(requests.filter(isFromCity)).toHaveLength(1);
    expect(requests.filter((each) => each.includes("autocomplete")).some(isFromCity)).toBe(false);
  },
);

test("a part of the city without counted searches has no figures in DataForSEO", async () => {
  const { metrics } = open("dataforseo");
  const place = z.object({ code: z.number(), name: z.string() });
  const hill = findPlaceByName("Capitol Hill,Seattle,Washington,United States");
  const locale = { ...US, place: place.parse(hill) };
  await expect(metrics?.figures({ keywords: ["bakery"], locale }, never)).rejects.toMatchObject({
    name: "ResearchProviderError",
    message: expect.stringContaining("location_code"),
  });
});

test("a list of DataForSEO that can't be had fails as any request, and is asked for again", async () => {
  const { places, fake } = open("dataforseo");
  const request = { country: "US", query: "austin", limit: 5 };
  fake.break("dataforseo", (attempt) => (attempt <= 4 ? "status-500" : null));
  await expect(places?.search(request, never)).rejects.toMatchObject({ kind: "upstream" });
  expect(await places?.search(request, never)).not.toEqual([]);
});

test("results of a place are asked only of who has places, and anything else of anyone", () => {
  const settings = everySetting();
  const able = (capability: "serp" | "ideas", locale: ResearchLocale) =>
    PROVIDERS.filter(
      (each) => describeUnavailability(each, capability, settings, locale) === null,
    ).map(({ id }) => id);
  expect(able("serp", IN_AUSTIN)).toEqual([...WITH_PLACES]);
  expect(able("serp", US)).toEqual(
    expect.arrayContaining([...WITH_PLACES, "brave", "searxng", "local-index"]),
  );
  expect(able("ideas", IN_AUSTIN)).toEqual(able("ideas", US));
  const local = PROVIDERS.find(({ id }) => id === "local-index");
  expect(local && describeUnavailability(local, "serp", settings, IN_AUSTIN)).toEqual({
    because: "place-not-covered",
  });
});

function everySetting(): Record<string, string> {
  const names = PROVIDERS.flatMap(({ requires }) => requires.params.concat(requires.secrets));
  return Object.fromEntries(names.map((name) => [name, FAKE_KEYS.valid]));
}
