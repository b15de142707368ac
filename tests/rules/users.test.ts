import { PHOTO_MAX_LENGTH, PROFILE_LOCALES } from "@mapwright/core/accounts/user-profile";
import {
  Timestamp,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  type DocumentData,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { asFunctions, buildProfile } from "./two-teams.ts";
import {
  connectAsUid,
  connectAs,
  toOutcome,
  listAllowedVisitors,
  listAllowedReaders,
} from "./visitors.ts";

const environment = await openTwoTeams();

const changeProfile = (change: DocumentData) =>
  toOutcome(
    updateDoc(doc(connectAs(environment, "viewer"), "users/viewer"), {
      updatedAt: serverTimestamp(),
      ...change,
    }),
  );

test("a profile can be read only by its person", async () => {
  const reading = await listAllowedReaders(environment, (db) => getDoc(doc(db, "users/viewer")));
  expect(reading).toEqual(["viewer"]);
});

test("a person without a profile learns that there is none", async () => {
  const newcomer = connectAsUid(environment, "newcomer");
  expect((await getDoc(doc(newcomer, "users/newcomer"))).exists()).toBe(false);
});

test("no one can list people", async () => {
  const listing = await listAllowedReaders(environment, (db) =>
    getDocs(query(collection(db, "users"), limit(10))),
  );
  expect(listing).toEqual([]);
});

test("a profile can be changed only by its person", async () => {
  const changing = await listAllowedVisitors(environment, (db) =>
    updateDoc(doc(db, "users/viewer"), { theme: "dark", updatedAt: serverTimestamp() }),
  );
  expect(changing).toEqual(["viewer"]);
});

test.each<[string, DocumentData]>([
  ["a name", { displayName: "Viola" }],
  ["a name of 80 characters", { displayName: "x".repeat(80) }],
  ["no name", { displayName: "" }],
  ["a photo", { photo: "data:image/webp;base64,UklGRg==" }],
  [
    "a photo of the largest size",
    { photo: "data:image/png;base64,".padEnd(PHOTO_MAX_LENGTH, "A") },
  ],
  ["no photo", { photo: null }],
  ...PROFILE_LOCALES.map((locale): [string, DocumentData] => [`locale ${locale}`, { locale }]),
  ["the dark theme", { theme: "dark" }],
  ["consent", { analyticsConsent: "granted" }],
  ["no consent", { analyticsConsent: "denied" }],
  ["the workspace they are in", { workspaceId: "team" }],
  [
    "everything at once",
    {
      displayName: "V",
      photo: null,
      locale: "de-DE",
      theme: "light",
      analyticsConsent: "denied",
      workspaceId: "team",
    },
  ],
])("a person can choose %s", async (_, change) => {
  expect(await changeProfile(change)).toBe("allowed");
});

test.each<[string, DocumentData]>([
  ["a name over 80 characters", { displayName: "x".repeat(81) }],
  ["a name that isn't text", { displayName: 7 }],
  ["a photo from elsewhere", { photo: "https://example.com/me.png" }],
  ["a photo with a script in it", { photo: "data:image/svg+xml;base64,AAAA" }],
  ["a photo with more after it", { photo: 'data:image/png;base64,AAAA" onload="x' }],
  ["a photo that is too large", { photo: "data:image/png;base64,".padEnd(16_385, "A") }],
  ["a photo that isn't text", { photo: { url: "x" } }],
  ["an unknown locale", { locale: "tlh" }],
  ["an invalid theme", { theme: "sepia" }],
  ["an invalid consent value", { analyticsConsent: "maybe" }],
  ["another team's workspace", { workspaceId: "other" }],
  ["an invalid workspace", { workspaceId: "nowhere" }],
  ["a path for a workspace", { workspaceId: "team/members/viewer/x/team" }],
  ["a number for a workspace", { workspaceId: 7 }],
  ["no workspace at all", { workspaceId: deleteField() }],
  ["no name at all", { displayName: deleteField() }],
  ["another uid", { id: "owner" }],
  ["an earlier creation time", { createdAt: Timestamp.fromMillis(1) }],
  ["a role", { role: "owner" }],
  ["the staff claim", { staff: true }],
  ["their own time", { theme: "dark", updatedAt: Timestamp.fromMillis(5) }],
  ["no time", { theme: "dark", updatedAt: deleteField() }],
])("a person can't choose %s", async (_, change) => {
  expect(await changeProfile(change)).toBe("refused");
});

test.each(["photo", "locale", "theme", "analyticsConsent"])(
  "a person can't remove %s from their profile",
  async (field) => {
    expect(await changeProfile({ [field]: deleteField() })).toBe("refused");
  },
);

test("a person whose workspace was deleted can change every field but that", async () => {
  await asFunctions(environment, (db) =>
    updateDoc(doc(db, "users/viewer"), { workspaceId: "gone" }),
  );
  expect(await changeProfile({ theme: "light" })).toBe("allowed");
  expect(await changeProfile({ workspaceId: "gone-too" })).toBe("refused");
  expect(await changeProfile({ workspaceId: "team" })).toBe("allowed");
});

test("no one can create, replace or delete a profile", async () => {
  const fresh = buildProfile("stranger", "team");
  await asFunctions(environment, (db) => deleteDoc(doc(db, "users/stranger")));
  expect(
    await listAllowedVisitors(environment, (db) => setDoc(doc(db, "users/stranger"), fresh)),
  ).toEqual([]);
  expect(
    await listAllowedVisitors(environment, (db) =>
      setDoc(doc(db, "users/viewer"), { theme: "dark" }),
    ),
  ).toEqual([]);
  expect(
    await listAllowedVisitors(environment, (db) => deleteDoc(doc(db, "users/viewer"))),
  ).toEqual([]);
});
