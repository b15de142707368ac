/** The archive of a person's stored data: complete, theirs alone, and given to no one else. */
import { mapPath, memberPath } from "@mapwright/core/firestore-paths";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { NEW_MAP } from "@mapwright/core/maps/map-document";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { mapId, snapshotId, userId, type WorkspaceId } from "@mapwright/core/ids";
import { strFromU8, unzipSync } from "fflate";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { gatherArchive } from "#/accounts/archive/gather-archive.ts";
import { zipFiles } from "#/accounts/archive/zip-files.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import { makeRichAccount } from "../../../../tests/functions/fixtures/rich-account.ts";

const zipBytes = promisify(gzip);

/** A map as research saves it. */
async function putWholeMap(db: Firestore, workspaceId: WorkspaceId, uid: string, title: string) {
  const snapshot = buildSnapshot({
    keywords: ["green tea", "green tea benefits", "black tea"].map((text) => ({
      text,
      volumePerMonth: 50,
      difficulty: null,
      results: [],
    })),
    options: { method: "wording" },
    metrics: { source: "test", estimated: true, asOf: 0 },
  });
  const chunks = await encodeSnapshot(snapshot, (bytes) => zipBytes(bytes));
  const id = mapId.parse(randomUUID());
  const ref = db.doc(mapPath(id));
  const at = Timestamp.fromMillis(1_750_000_000_000);
  await ref.set({
    id,
    workspaceId,
    jobId: "job",
    origin: "research",
    type: "serp",
    title,
    seeds: ["tea"],
    locale: { country: "US", language: "en", device: "desktop" },
    method: "wording",
    counts: { keywords: 3, clusters: 1, pillars: 1 },
    volumePerMonth: 150,
    metricsEstimated: true,
    snapshot: { id: snapshotId.parse("s1"), chunks: chunks.length },
    seedResults: [],
    ...NEW_MAP,
    createdBy: uid,
    createdAt: at,
    updatedAt: at,
  });
  for (const [i, chunk] of chunks.entries())
    await ref
      .collection("snapshots/s1/chunks")
      .doc(String(i))
      .set({ ...chunk });
}

async function filesOf(db: Firestore, person: UserPrincipal): Promise<Record<string, string>> {
  const deps = { db, describeSignIn: async () => ({ providers: ["password"] }) };
  const parts: Uint8Array[] = [];
  for await (const part of zipFiles(gatherArchive(deps, person))) parts.push(part);
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]));
}

/** The maps that other tests store without content wouldn't decode. */
async function dropBareMaps(db: Firestore) {
  for (const map of (await db.collection("maps").get()).docs) await db.recursiveDelete(map.ref);
}

test("an archive holds profile, sessions, memberships, invitations, tickets, log, emails and maps", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const { person, own, shared } = await makeRichAccount(db);
  await dropBareMaps(db);
  await putWholeMap(db, own, person.uid, "Tea: what to write?");
  const files = await filesOf(db, person);
  const read = (name: string): unknown => JSON.parse(files[name] ?? "null");
  expect(read("profile.json")).toMatchObject({ id: person.uid, displayName: "Ann Smith" });
  expect(read("account.json")).toEqual({ providers: ["password"] });
  expect(read("sessions.json")).toHaveLength(2);
  expect(read("memberships.json")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        workspaceId: own,
        workspaceName: "Annie's workspace",
        role: "owner",
      }),
      expect.objectContaining({ workspaceId: shared.id, workspaceName: "New name", role: "admin" }),
    ]),
  );
  const mentions = read("mentions.json");
  expect(mentions).toMatchObject([{ byName: "Bob", excerpt: "Why?" }]);
  expect(JSON.stringify(mentions)).not.toContain('"by"');
  expect(read("invitations.json")).toMatchObject({
    received: expect.arrayContaining([expect.objectContaining({ email: person.email })]),
    sent: expect.arrayContaining([expect.objectContaining({ invitedBy: person.uid })]),
  });
  expect(read("activity.json")).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "member-joined" })]),
  );
  const links = read("links.json");
  expect(links).toMatchObject([{ label: "For the client" }, { label: "For the client" }]);
  // Whoever has the token has the map.
  expect(JSON.stringify(links)).not.toContain("token");
  expect(read("newsletter.json")).toMatchObject({ state: "pending", email: person.email });
  expect(read("emails.json")).toEqual(
    expect.arrayContaining([
      { subject: expect.stringContaining("newsletter"), createdAt: expect.stringMatching(/Z$/) },
    ]),
  );
  const tickets = Object.keys(files).filter((name) => name.startsWith("tickets/"));
  expect(tickets.map(read)).toEqual([
    expect.objectContaining({
      subject: "Help",
      messages: expect.arrayContaining([
        expect.objectContaining({ from: "person", body: "How?" }),
        expect.objectContaining({ from: "support", body: "So." }),
      ]),
    }),
  ]);
  const map = Object.keys(files).find((name) => name.startsWith("maps/")) ?? "";
  expect(map).toMatch(/^maps\/Tea-what-to-write-[\w-]{8}\.json$/);
  expect(read(map)).toMatchObject({ title: "Tea: what to write?", volumePerMonth: 150 });
  for (const keyword of ["green tea", "green tea benefits", "black tea"])
    expect(files[map]).toContain(`"text": "${keyword}"`);
});

test("an archive holds no secret: no hash, and no link from an email", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const { person } = await makeRichAccount(db);
  await dropBareMaps(db);
  const whole = Object.values(await filesOf(db, person)).join("\n");
  expect(whole).not.toContain("tokenHash");
  expect(whole).not.toMatch(/[\w-]{43}(?![\w-])/);
});

test("maps of a workspace that the person has left aren't included", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const { person, shared } = await makeRichAccount(db);
  await dropBareMaps(db);
  await putWholeMap(db, shared.id, person.uid, "Theirs");
  const mapsIn = (files: Record<string, string>) =>
    Object.keys(files).filter((name) => name.startsWith("maps/"));
  expect(mapsIn(await filesOf(db, person))).toHaveLength(1);
  await db.doc(memberPath(shared.id, person.uid)).delete();
  expect(mapsIn(await filesOf(db, person))).toHaveLength(0);
});

test("data under an unverified address isn't included", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const { person } = await makeRichAccount(db);
  const impostor: UserPrincipal = {
    ...person,
    uid: userId.parse("impostor"),
    isEmailVerified: false,
  };
  const files = await filesOf(db, impostor);
  expect(Object.keys(files).toSorted()).toEqual([
    "README.txt",
    "account.json",
    "activity.json",
    "invitations.json",
    "keys.json",
    "links.json",
    "memberships.json",
    "mentions.json",
    "profile.json",
    "sessions.json",
    "views.json",
  ]);
  expect(JSON.parse(files["invitations.json"] ?? "")).toEqual({ received: [], sent: [] });
});
