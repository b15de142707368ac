import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
  type Query,
} from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { listen } from "./listen.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import { TICKET, asFunctions, buildMember } from "./two-teams.ts";
import { connectAs, type Visitor } from "./visitors.ts";

const environment = await openTwoTeams();

const mapsOfTeam = (db: Firestore) =>
  query(collection(db, "maps"), where("workspaceId", "==", "team"));

const setRole = (uid: string, role: WorkspaceRole) =>
  asFunctions(environment, (db) =>
    setDoc(doc(db, `workspaces/team/members/${uid}`), buildMember(uid, role)),
  );

const remove = (uid: string) =>
  asFunctions(environment, (db) => deleteDoc(doc(db, `workspaces/team/members/${uid}`)));

test("a removed member can't read anything more, and their listeners receive nothing more", async () => {
  const db = connectAs(environment, "viewer");
  const { snapshots, ended } = listen(mapsOfTeam(db));
  await vi.waitFor(() => expect(snapshots).toMatchObject([[{ title: "Pour over coffee" }]]), {
    timeout: 60_000,
  });
  await remove("viewer");
  await asFunctions(environment, (admin) =>
    updateDoc(doc(admin, "maps/team-map"), { title: "Secret plan" }),
  );
  expect((await ended).code).toBe("permission-denied");
  expect(snapshots).toMatchObject([[{ title: "Pour over coffee" }]]);
  await expect(getDoc(doc(db, "maps/team-map"))).rejects.toMatchObject({
    code: "permission-denied",
  });
});

/** Listeners, with the act that ends them and the document that functions then write and that they must not receive. */
const LISTENERS: [
  string,
  {
    visitor: Visitor;
    wanted: (db: Firestore) => Query;
    secretAt: string;
    end: () => Promise<void>;
  },
][] = [
  [
    "invitations, of an admin who became an editor",
    {
      visitor: "admin",
      wanted: (db) => query(collection(db, "workspaces/team/invites"), limit(50)),
      secretAt: "workspaces/team/invites/secret@example.com",
      end: () => setRole("admin", "editor"),
    },
  ],
  [
    "the audit log, of an owner who became a viewer",
    {
      visitor: "owner",
      wanted: (db) => query(collection(db, "workspaces/team/audit"), limit(50)),
      secretAt: "workspaces/team/audit/secret",
      end: () => setRole("owner", "viewer"),
    },
  ],
  [
    "members, of a commenter who was removed",
    {
      visitor: "commenter",
      wanted: (db) => collection(db, "workspaces/team/members"),
      secretAt: "workspaces/team/members/secret",
      end: () => remove("commenter"),
    },
  ],
  [
    "jobs, of an editor who was removed",
    {
      visitor: "editor",
      wanted: (db) => collection(db, "workspaces/team/jobs"),
      secretAt: "workspaces/team/jobs/secret",
      end: () => remove("editor"),
    },
  ],
  [
    "a thread, of someone whose ticket was given to another",
    {
      visitor: "viewer",
      wanted: (db) => query(collection(db, `${TICKET}/messages`), limit(50)),
      secretAt: `${TICKET}/messages/secret`,
      end: () =>
        asFunctions(environment, (db) => updateDoc(doc(db, TICKET), { createdBy: "owner" })),
    },
  ],
];

test.each(LISTENERS)("a listener ends: %s", async (_, { visitor, wanted, secretAt, end }) => {
  const { snapshots, ended } = listen(wanted(connectAs(environment, visitor)));
  await vi.waitFor(() => expect(snapshots.at(-1)).not.toHaveLength(0), { timeout: 60_000 });
  await end();
  await asFunctions(environment, (db) => setDoc(doc(db, secretAt), { secret: true }));
  expect((await ended).code).toBe("permission-denied");
  expect(snapshots.flat()).not.toContainEqual(expect.objectContaining({ secret: true }));
});

test("a person's list of their own memberships stays open and shows that one is gone", async () => {
  const db = connectAs(environment, "viewer");
  const { snapshots } = listen(query(collectionGroup(db, "members"), where("id", "==", "viewer")));
  await vi.waitFor(() => expect(snapshots.at(-1)).toHaveLength(1), { timeout: 60_000 });
  await remove("viewer");
  await vi.waitFor(() => expect(snapshots.at(-1)).toHaveLength(0), { timeout: 60_000 });
});

test("a lowered role loses write access immediately", async () => {
  const db = connectAs(environment, "admin");
  const rename = (title: string) =>
    updateDoc(doc(db, "maps/team-map"), {
      title,
      updatedBy: "admin",
      updatedAt: serverTimestamp(),
    });
  const renameWorkspace = (name: string) =>
    updateDoc(doc(db, "workspaces/team"), {
      name,
      updatedBy: "admin",
      updatedAt: serverTimestamp(),
    });
  await rename("By an admin");
  await renameWorkspace("By an admin");
  await setRole("admin", "editor");
  await rename("By an editor");
  await expect(renameWorkspace("By an editor")).rejects.toMatchObject({
    code: "permission-denied",
  });
  await setRole("admin", "viewer");
  await expect(rename("By a viewer")).rejects.toMatchObject({ code: "permission-denied" });
  expect((await getDoc(doc(db, "maps/team-map"))).get("title")).toBe("By an editor");
});

test("restored access allows a new listener", async () => {
  const db = connectAs(environment, "editor");
  await remove("editor");
  expect((await listen(mapsOfTeam(db)).ended).code).toBe("permission-denied");
  await setRole("editor", "viewer");
  const { snapshots } = listen(mapsOfTeam(db));
  await vi.waitFor(() => expect(snapshots).toHaveLength(1), { timeout: 60_000 });
});
