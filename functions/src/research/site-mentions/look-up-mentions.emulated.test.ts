/** Looking up which answers of language models cite a map's site: who pays, how much at most, and what is stored. */
import { mapPath, mentionsClaimPath, siteMentionsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { choosePaidReading } from "#/research/data-sources/choose-paid-reading.ts";
import { connectDataSource } from "#/research/data-sources/connect-data-source.ts";
import { lookUpMentions } from "#/research/site-mentions/look-up-mentions.ts";
import { FAKE_LOGIN } from "../../../../local/src/providers/fake-dataforseo.ts";
import { FAKE_KEYS } from "../../../../local/src/providers/fake-provider.ts";
import { storeMap } from "../../../../tests/fixtures/store-map.ts";
import {
  openOwnSources,
  plantKey,
  type OwnSources,
} from "../../../../tests/functions/fixtures/own-sources.ts";
import {
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../../tests/functions/fixtures/test-team.ts";

const NOW = Date.UTC(2026, 10, 30);
const FIELDS = { DATAFORSEO_LOGIN: FAKE_LOGIN, DATAFORSEO_PASSWORD: FAKE_KEYS.valid };
/** Cost of both platforms at most, in millionths of a US dollar. */
const MOST = 400_000;

/** Moves on whenever it is read. */
let clock = NOW;

let own: OwnSources;
beforeAll(async () => {
  own = await openOwnSources(plantKey());
});
afterAll(() => own.close());

async function openSite(domain = "www.own.example", country = "US") {
  const team = await openTeam();
  const map = await storeMap(team.db, makeCoffeeMap(), {
    workspaceId: team.id,
    createdBy: team.owner.uid,
  });
  await team.db.doc(mapPath(map)).update({
    "locale.country": country,
    evidence: {
      site: { id: "site", chunks: 1, at: new Date(NOW), domain, competitors: [], pages: 1 },
      reddit: null,
    },
  });
  const source = { workspaceId: team.id, provider: "dataforseo" } as const;
  const deps = {
    db: team.db,
    now: () => clock++,
    onOwnKeyRefused: async () => {},
  };
  return {
    team,
    map,
    connect: () => connectDataSource(own.deps, team.owner, { ...source, fields: FIELDS }),
    switchOn: () =>
      choosePaidReading(own.deps, team.owner, { ...source, reading: "mentions", isOn: true }),
    lookUp: (mostMicroUsd = MOST, workspaceId = team.id, openRegistry = own.openRegistry) =>
      lookUpMentions({ ...deps, openRegistry }, { workspaceId, mapId: map, mostMicroUsd }),
  };
}

const stored = async ({ db }: TestTeam, map: MapId) =>
  (await db.doc(siteMentionsPath(map)).get()).data();

test("nothing is asked before a key covers it, somebody switches it on, and its price was accepted", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  expect(await toOutcome(lookUp())).toBe("invalid-input");
  await connect();
  expect(await toOutcome(lookUp())).toBe("invalid-input");
  await switchOn();
  expect(await toOutcome(lookUp(MOST - 1))).toBe("invalid-input");
  expect(await stored(team, map)).toBeUndefined();
  await lookUp();
  expect(await stored(team, map)).toMatchObject({
    domain: "own.example",
    country: "US",
    language: "en",
    provider: "dataforseo",
    platforms: [
      { platform: "google", total: 7 },
      { platform: "chatgpt", total: 2 },
    ],
    costMicroUsd: 209_000,
    lookedUpAt: Timestamp.fromMillis(clock - 1),
  });
  expect((await stored(team, map))?.["answers"]).toHaveLength(9);
});

test("the look-up before is kept beside the new one, unless it was of another site", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  await lookUp();
  const first = await stored(team, map);
  const previous = async () => (await team.db.doc(siteMentionsPath(map, "previous")).get()).data();
  expect(await previous()).toBeUndefined();
  await lookUp();
  expect(await previous()).toEqual(first);
  expect(await stored(team, map)).not.toEqual(first);
  await team.db.doc(mapPath(map)).update({ "evidence.site.domain": "else.example" });
  await lookUp();
  expect((await stored(team, map))?.["domain"]).toBe("else.example");
  expect(await previous()).toBeUndefined();
});

test("abroad, only Google's answers are asked for, at half the price", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite("own.example", "GB");
  await connect();
  await switchOn();
  await lookUp(MOST / 2);
  expect((await stored(team, map))?.["platforms"]).toEqual([{ platform: "google", total: 7 }]);
});

test("a map of another workspace, in the trash or without a site isn't looked up", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  const other = await openTeam();
  expect(await toOutcome(lookUp(MOST, other.id))).toBe("not-found");
  await team.db.doc(mapPath(map)).update({ trashedAt: new Date(NOW) });
  expect(await toOutcome(lookUp())).toBe("not-found");
  await team.db.doc(mapPath(map)).update({ trashedAt: null, "evidence.site": null });
  expect(await toOutcome(lookUp())).toBe("not-found");
  expect(await stored(team, map)).toBeUndefined();
});

test("answers are paid for once when two editors look them up at the same time", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  own.takeMentionRequests();
  await Promise.all([lookUp(), lookUp(), lookUp()]);
  // One request to each platform.
  expect(own.takeMentionRequests()).toBe(2);
  expect((await stored(team, map))?.["answers"]).toHaveLength(9);
  await lookUp();
  expect(own.takeMentionRequests()).toBe(2);
});

test("answers are looked up when a call that was cut off no longer keeps others from asking", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  const claim = team.db.doc(mentionsClaimPath(map));
  await claim.set({ holder: "one that was cut off", expireAt: Timestamp.fromMillis(clock) });
  own.takeMentionRequests();
  await lookUp();
  expect(own.takeMentionRequests()).toBe(2);
  expect((await claim.get()).exists).toBe(false);
});

test("nothing is stored with a map that is deleted while its answers are looked up", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  const sources = await own.openRegistry(team.id);
  const [source] = sources.registry.portsFor("mentions", "job", null);
  if (!source) throw new Error("nobody is asked");
  const deleteMap = () => team.db.doc(mapPath(map)).delete();
  const citing: typeof source.citing = async (...asked) => {
    const found = await source.citing(...asked);
    await deleteMap();
    return found;
  };
  vi.spyOn(sources.registry, "portsFor").mockReturnValue([{ ...source, citing }]);
  await lookUp(MOST, team.id, async () => sources);
  expect((await team.db.doc(mapPath(map)).listCollections()).map(({ id }) => id)).not.toContain(
    "siteMentions",
  );
});

test("nobody is asked about a map that is deleted before the look-up begins", async () => {
  const { team, map, connect, switchOn, lookUp } = await openSite();
  await connect();
  await switchOn();
  own.takeMentionRequests();
  const openRegistry = async () => {
    await team.db.doc(mapPath(map)).delete();
    return own.openRegistry(team.id);
  };
  expect(await toOutcome(lookUp(MOST, team.id, openRegistry))).toBe("not-found");
  expect(own.takeMentionRequests()).toBe(0);
});
