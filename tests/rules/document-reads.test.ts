/** The rules stay within Firestore's limits on document reads: 10 per request, 20 per batch. */
import { INVITES_AT_ONCE } from "@mapwright/core/accounts/write-counter";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { NEW_MAP } from "@mapwright/core/maps/map-document";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
} from "firebase/firestore";
import { expect, test } from "vitest";
import { inSoak } from "../setup/soak.ts";
import { openTwoTeams } from "./open-two-teams.ts";
import {
  asFunctions,
  buildCounter,
  buildEmailRequest,
  buildMember,
  makeMessage,
  getMinutesAgo,
  makeTicket,
} from "./two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const environment = await openTwoTeams({ isCovered: false });

const MANY = 60;
const numbered = Array.from({ length: MANY }, (_, i) => String(i).padStart(4, "0"));

test("a list of many documents costs no more reads than one", async () => {
  await asFunctions(environment, async (db) => {
    const batch = writeBatch(db);
    for (const n of numbered) {
      batch.set(doc(db, `maps/team-map/snapshots/s1/chunks/${n}`), { part: "map", index: 0 });
      batch.set(doc(db, `tickets/ViewersTicket0000001/messages/${n}`), {
        ...makeMessage("viewer"),
        at: getMinutesAgo(1),
      });
    }
    await batch.commit();
  });
  const db = connectAs(environment, "viewer");
  const chunks = await getDocs(collection(db, "maps/team-map/snapshots/s1/chunks"));
  expect(chunks.size).toBe(MANY);
  const thread = collection(db, "tickets/ViewersTicket0000001/messages");
  expect((await getDocs(query(thread, limit(100)))).size).toBe(MANY + 1);
});

test("a batch of as many invitations to one workspace as may be sent at once is allowed, and no more", async () => {
  const db = connectAs(environment, "owner");
  const inviting = (count: number) => {
    const batch = writeBatch(db);
    const emails = numbered.slice(0, count).map((n) => `guest-${n}@example.com`);
    for (const email of emails)
      batch.set(
        doc(db, `workspaces/team/invites/${toInviteId(email)}`),
        buildEmailRequest(email, "owner"),
      );
    const named = emails.map((email) => toInviteId(email)).join(" ");
    return batch.set(doc(db, "users/owner/counters/invites"), buildCounter(named)).commit();
  };
  expect(await toOutcome(inviting(INVITES_AT_ONCE + 1))).toBe("refused");
  expect(await toOutcome(inviting(INVITES_AT_ONCE))).toBe("allowed");
});

test("a batch of everything one person may write is allowed", async () => {
  const db = connectAs(environment, "owner");
  const ticket = "tickets/ANewTicket0000000001";
  const now = serverTimestamp();
  const session = { id: "the-owners-browser", label: "Chrome" };
  await asFunctions(environment, (admin) =>
    setDoc(doc(admin, "workspaces/other/members/owner"), buildMember("owner", "editor")),
  );
  const batch = writeBatch(db)
    .update(doc(db, "users/owner"), { theme: "dark", workspaceId: "other", updatedAt: now })
    .set(doc(db, `users/owner/sessions/${session.id}`), {
      ...session,
      createdAt: now,
      lastSeenAt: now,
      endedAt: null,
    })
    .update(doc(db, "workspaces/team"), { name: "New", updatedBy: "owner", updatedAt: now })
    .set(
      doc(db, `workspaces/team/invites/${toInviteId("new@example.com")}`),
      buildEmailRequest("new@example.com", "owner"),
    )
    .update(doc(db, "maps/team-map"), { title: "New", updatedBy: "owner", updatedAt: now })
    .update(doc(db, "maps/other-map"), { title: "New", updatedBy: "owner", updatedAt: now })
    .set(doc(db, "users/owner/counters/sessions"), buildCounter(session.id))
    .set(doc(db, "users/owner/counters/tickets"), buildCounter("ANewTicket0000000001"))
    .set(doc(db, "users/owner/counters/messages"), buildCounter("ANewTicket0000000001/first"))
    .set(doc(db, "users/owner/counters/invites"), buildCounter(toInviteId("new@example.com")))
    .set(doc(db, "users/owner/counters/checkouts"), buildCounter("a-checkout"))
    .set(doc(db, "workspaces/team/checkouts/a-checkout"), {
      kind: "pack",
      createdBy: "owner",
      at: now,
    })
    .set(doc(db, ticket), makeTicket("owner", ticket))
    .set(doc(db, `${ticket}/messages/first`), makeMessage("owner"));
  expect(await toOutcome(batch.commit())).toBe("allowed");
});

const OPERATIONS = inSoak(300, 60);

test(`a batch of ${OPERATIONS} operations on one map is allowed`, async () => {
  const db = connectAs(environment, "editor");
  const batch = writeBatch(db);
  for (let n = 0; n < OPERATIONS; n++) {
    const id = `one-of-many-${String(n).padStart(8, "0")}`;
    const changes = packChanges([{ kind: "rename-topic", topic: `c${n}`, name: "Ratio" }]);
    batch.set(doc(db, `maps/team-map/ops/${id}`), {
      by: "editor",
      at: serverTimestamp(),
      ...changes,
    });
  }
  expect(await toOutcome(batch.commit())).toBe("allowed");
});

test("a batch about 20 maps of one workspace is allowed", async () => {
  const maps = numbered.slice(0, 20).map((n) => `maps/map-${n}`);
  await asFunctions(environment, async (db) => {
    const batch = writeBatch(db);
    for (const path of maps)
      batch.set(doc(db, path), {
        seedResults: [],
        ...NEW_MAP,
        workspaceId: "team",
        title: "Old",
        updatedAt: getMinutesAgo(1),
      });
    await batch.commit();
  });
  const db = connectAs(environment, "editor");
  const batch = writeBatch(db);
  for (const path of maps)
    batch.update(doc(db, path), {
      title: "New",
      updatedBy: "editor",
      updatedAt: serverTimestamp(),
    });
  expect(await toOutcome(batch.commit())).toBe("allowed");
});
