import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { collection, doc, getDocs, updateDoc, type DocumentData } from "firebase/firestore";
import { expect, test } from "vitest";
import { inSoak } from "../setup/soak.ts";
import { ATTACKS } from "./invite-attacks.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { asFunctions, buildEmailRequest, addCounted } from "./two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const environment = await openTwoTeams({ isCovered: false });

const PLACES = [
  "workspaces/team/members",
  "workspaces/team/invites",
  "workspaces/team/inviteSecrets",
  "workspaces/team/billing",
  "workspaces/other/invites",
  "workspaces",
];

/** Everything that an attack could have changed, as stored. */
async function readPlaces(): Promise<Record<string, DocumentData>> {
  const found: Record<string, DocumentData> = {};
  await asFunctions(environment, async (db) => {
    for (const place of PLACES)
      for (const stored of (await getDocs(collection(db, place))).docs)
        found[stored.ref.path] = stored.data();
  });
  return found;
}

/** All in a soak; otherwise every second of each kind. */
const attacks = Object.entries(ATTACKS).map(
  ([name, all]) => [name, all.filter((_, at) => inSoak(true, at % 2 === 0))] as const,
);
const count = attacks.flatMap(([, some]) => some).length;

/** Returns the visitors who succeeded with an attack of this kind. */
async function attack([name, some]: (typeof attacks)[number]): Promise<string[]> {
  const outcomes = await Promise.all(
    some.map(async ({ visitor, attempt }) => {
      const outcome = await toOutcome(attempt(connectAs(environment, visitor)));
      return outcome === "allowed" ? [`${name}: ${visitor}`] : [];
    }),
  );
  return outcomes.flat();
}

test(`${count} attacks on invitations: all are rejected and change nothing`, async () => {
  const before = await readPlaces();
  const letThrough: string[] = [];
  for (const kind of attacks) letThrough.push(...(await attack(kind)));
  expect(letThrough).toEqual([]);
  expect(await readPlaces()).toEqual(before);
  expect(count).toBeGreaterThanOrEqual(150);
}, 120_000);

test("40 invitations at once can't exceed the number of seats", async () => {
  await asFunctions(environment, (db) => updateDoc(doc(db, "workspaces/team"), { memberCount: 8 }));
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const visitor = i % 2 === 0 ? "owner" : "admin";
      const email = `guest-${i}@example.com`;
      const db = connectAs(environment, visitor);
      return toOutcome(
        addCounted(
          db,
          visitor,
          `workspaces/team/invites/${toInviteId(email)}`,
          buildEmailRequest(email, visitor),
        ),
      );
    }),
  );
  expect(outcomes.filter((outcome) => outcome === "allowed")).toEqual([]);
});
