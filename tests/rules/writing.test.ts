import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import {
  Timestamp,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
} from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  VISITORS,
  connectAs,
  member,
  openRulesTest,
  outcomeOf,
  seedTwoTeams,
  type Visitor,
} from "./two-teams.ts";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await openRulesTest();
});
beforeEach(() => seedTwoTeams(environment));
afterAll(() => environment.cleanup());

const mayEdit = (visitor: Visitor) =>
  WORKSPACE_ROLES.some((role) => role === visitor && canEditMaps(role));

function renameAs(visitor: Visitor, change: DocumentData): Promise<void> {
  return updateDoc(doc(connectAs(environment, visitor), "maps/team-map"), change);
}

test.each(VISITORS)(
  "the title of a map: %s changes it only with a role that edits maps",
  async (visitor) => {
    const renaming = renameAs(visitor, { title: "V60 recipes", updatedAt: serverTimestamp() });
    expect(await outcomeOf(renaming)).toBe(mayEdit(visitor) ? "allowed" : "refused");
    const found = await getDoc(doc(connectAs(environment, "viewer"), "maps/team-map"));
    expect(found.get("title")).toBe(mayEdit(visitor) ? "V60 recipes" : "Pour over coffee");
  },
);

test.each<[string, DocumentData]>([
  ["is empty", { title: "", updatedAt: serverTimestamp() }],
  ["is over 120 characters", { title: "x".repeat(121), updatedAt: serverTimestamp() }],
  ["is no text", { title: 7, updatedAt: serverTimestamp() }],
  ["comes without its time", { title: "New" }],
  [
    "comes with a time of the browser's choice",
    { title: "New", updatedAt: Timestamp.fromMillis(5) },
  ],
  ["comes with another team", { title: "New", updatedAt: serverTimestamp(), workspaceId: "other" }],
  ["comes with other counts", { title: "New", updatedAt: serverTimestamp(), "counts.keywords": 9 }],
  ["comes with a field nobody knows", { title: "New", updatedAt: serverTimestamp(), pinned: true }],
])("a title that %s is refused", async (_, change) => {
  expect(await outcomeOf(renameAs("owner", change))).toBe("refused");
});

test("a title of 120 characters is taken", async () => {
  expect(
    await outcomeOf(renameAs("editor", { title: "x".repeat(120), updatedAt: serverTimestamp() })),
  ).toBe("allowed");
});

test("a map cannot be renamed by setting it anew", async () => {
  const ref = doc(connectAs(environment, "owner"), "maps/team-map");
  expect(await outcomeOf(setDoc(ref, { title: "New", updatedAt: serverTimestamp() }))).toBe(
    "refused",
  );
});

/** Documents that functions alone write, each with a change that would pay off. */
const FUNCTIONS_WRITE: Record<string, DocumentData> = {
  "users/owner": { workspaceId: "other" },
  "workspaces/team": { name: "Mine" },
  "workspaces/team/members/viewer": { role: "owner" },
  "workspaces/team/billing/current": { plan: "agency" },
  "workspaces/team/ledger/job_0": { credits: 0 },
  "newsletterSubscribers/reader": { state: "confirmed" },
  "mail/letter": { to: "someone@example.com" },
  "workspaces/team/jobs/job": { status: "done", credits: 0 },
  "workspaces/team/jobs/job/results/plan": { kind: "plan" },
  "maps/team-map/snapshots/s1/chunks/0000": { index: 1 },
};

for (const [path, change] of Object.entries(FUNCTIONS_WRITE)) {
  test.each(["owner", "stranger", "anonymous"] as const)(
    `${path}: %s cannot change, replace or delete it`,
    async (visitor) => {
      const ref = doc(connectAs(environment, visitor), path);
      expect(await outcomeOf(updateDoc(ref, change))).toBe("refused");
      expect(await outcomeOf(setDoc(ref, change))).toBe("refused");
      expect(await outcomeOf(deleteDoc(ref))).toBe("refused");
    },
  );
}

test.each([
  "users/newcomer",
  "workspaces/new",
  "workspaces/team/members/newcomer",
  "workspaces/team/billing/next",
  "workspaces/team/ledger/job_1",
  "newsletterSubscribers/other",
  "mail/other",
  "workspaces/team/jobs/job2",
  "maps/new-map",
  "maps/team-map/snapshots/s2/chunks/0000",
])("%s: not even the owner can make it", async (path) => {
  const ref = doc(connectAs(environment, "owner"), path);
  expect(await outcomeOf(setDoc(ref, { workspaceId: "team", plan: "agency", role: "owner" }))).toBe(
    "refused",
  );
});

test("nobody deletes a map from a browser", async () => {
  expect(await outcomeOf(deleteDoc(doc(connectAs(environment, "owner"), "maps/team-map")))).toBe(
    "refused",
  );
});

test("a stranger cannot make themselves a member", async () => {
  const ref = doc(connectAs(environment, "stranger"), "workspaces/team/members/stranger");
  expect(await outcomeOf(setDoc(ref, member("stranger", "owner")))).toBe("refused");
});
