/**
 * What an account's deletion takes out of the database, step after step. Each finds its own documents and leaves none
 * that it would find again, so that any of them may be cut short, or done twice.
 */
import {
  DELETED_ACCOUNT_ID,
  DELETED_ACCOUNT_NAME,
  type RunningAccountDeletion,
} from "@mapwright/core/accounts/account-deletion";
import { createPersonEraser } from "@mapwright/core/accounts/person-text";
import {
  accountDeletionPath,
  auditPath,
  inviteSecretsPath,
  mailPath,
  mapsPath,
  mentionsGroup,
  newsletterSubscriberPath,
  personRecordPath,
  presenceGroup,
  sharesPath,
  ticketsPath,
  userPath,
} from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from "firebase-admin/firestore";
import { eraseFromLabels } from "#/accounts/erase-from-labels.ts";
import { eraseFromMaps } from "#/accounts/erase-from-maps.ts";
import { rateSubjectOf } from "#/platform/admit-visit.ts";
import { eraseWorkspace, type ErasureDesk } from "#/platform/erase-workspace.ts";
import { deletionKeyOf } from "#/platform/deletion-key.ts";
import { subscriberIdOf } from "#/platform/subscriber-id.ts";

export interface AccountErasureDesk extends ErasureDesk {
  /** Deletes the account itself; one that is gone already is no failure. */
  readonly deleteSignIn: (uid: string) => Promise<void>;
  /** Documents changed in one write. */
  readonly pageSize: number;
}

type Step = (desk: AccountErasureDesk, person: RunningAccountDeletion) => Promise<void>;

/** In this order: what others see first, the way to sign in last but for the counters. */
export const DELETION_STEPS: Readonly<Record<string, Step>> = {
  async workspaces(desk, { workspaces }) {
    for (const id of workspaces) await eraseWorkspace(desk, id);
  },
  async made(desk, { uid }) {
    const { db } = desk;
    const changed = { createdBy: DELETED_ACCOUNT_ID };
    await rewrite(desk, db.collection(mapsPath()).where("createdBy", "==", uid), changed);
    await rewrite(desk, db.collectionGroup("jobs").where("createdBy", "==", uid), changed);
    await rewrite(desk, db.collection("workspaces").where("createdBy", "==", uid), changed);
    // The links go on: they are the workspace's, as its maps are.
    await rewrite(desk, db.collection(sharesPath()).where("createdBy", "==", uid), changed);
  },
  async changed(desk, { uid }) {
    const { db } = desk;
    const changed = { updatedBy: DELETED_ACCOUNT_ID };
    await rewrite(desk, db.collection("workspaces").where("updatedBy", "==", uid), changed);
    await rewrite(desk, db.collection(mapsPath()).where("updatedBy", "==", uid), changed);
    const invited = db.collectionGroup("invites").where("invitedBy", "==", uid);
    await rewrite(desk, invited, { invitedBy: DELETED_ACCOUNT_ID });
  },
  /** Their comments stay, without the name, as what they wrote elsewhere in a map does; so do those that mention them. */
  async edited(desk, person) {
    const { uid } = person;
    await eraseFromMaps(desk, person, async (map) => {
      const running = desk.db.doc(accountDeletionPath(deletionKeyOf(uid)));
      await running.update({ searchedMaps: FieldValue.arrayUnion(map) });
    });
    const present = desk.db.collectionGroup(presenceGroup()).where("id", "==", uid);
    await eachPage(desk, present, (batch, place) => batch.delete(place.ref));
    const told = desk.db.collectionGroup(mentionsGroup()).where("by", "==", uid);
    const nameless = { by: DELETED_ACCOUNT_ID, byName: DELETED_ACCOUNT_NAME };
    await rewrite(desk, told, nameless);
    const eraser = createPersonEraser(person);
    for (const team of person.teams) {
      const others = desk.db.collectionGroup(mentionsGroup()).where("workspaceId", "==", team);
      await search(desk, others, { excerpt: eraser.fromProse, byName: eraser.fromEntry });
    }
  },
  /** What others named: mentions and addresses only. */
  labels: eraseFromLabels,
  /** Before the log: while there is an invitation, the log may come to name its address. */
  async invitations(desk, { addresses }) {
    const { db } = desk;
    for (const address of addresses) {
      const received = db.collectionGroup("invites").where("email", "==", address);
      await eachPage(desk, received, (batch, { id, ref }) => {
        const workspace = workspaceId.parse(ref.parent.parent?.id);
        // By the invitation's own id, whatever it is made of.
        batch.delete(db.collection(inviteSecretsPath(workspace)).doc(id));
        batch.delete(ref);
      });
    }
  },
  async log(desk, person) {
    const { db } = desk;
    const { uid, addresses, teams } = person;
    const told = { actor: null, actorName: DELETED_ACCOUNT_NAME };
    await rewrite(desk, db.collectionGroup("audit").where("actor", "==", uid), told);
    const subject = { subject: null, target: DELETED_ACCOUNT_NAME };
    await rewrite(desk, db.collectionGroup("audit").where("subject", "==", uid), subject);
    for (const address of addresses) {
      const invited = db.collectionGroup("audit").where("target", "==", address);
      await rewrite(desk, invited, { target: DELETED_ACCOUNT_NAME });
    }
    // What has their name in the midst of other words no query finds.
    const { fromEntry } = createPersonEraser(person);
    for (const team of teams) {
      const entries = db.collection(auditPath(team));
      await search(desk, entries, { actorName: fromEntry, target: fromEntry, detail: fromEntry });
    }
  },
  async support(desk, { uid }) {
    const { db, goOn, pageSize } = desk;
    for (;;) {
      const tickets = await db
        .collection(ticketsPath())
        .where("createdBy", "==", uid)
        .limit(pageSize)
        .get();
      if (tickets.empty) break;
      for (const ticket of tickets.docs) {
        goOn("ticket");
        await db.recursiveDelete(ticket.ref);
      }
    }
    // What is left is what they answered to others, as staff; or was on its way while the ticket went.
    const answers = db.collectionGroup("messages").where("author", "==", uid);
    await eachPage(desk, answers, (batch, message) => {
      if (message.get("from") === "person") batch.delete(message.ref);
      else batch.update(message.ref, { author: DELETED_ACCOUNT_ID });
    });
  },
  async letters(desk, { uid, addresses }) {
    const { db } = desk;
    const ordered = db.collection(mailPath()).where("orderedBy", "==", uid);
    await eachPage(desk, ordered, (batch, letter) => batch.delete(letter.ref));
    for (const address of addresses) {
      desk.goOn("newsletter");
      await db.doc(newsletterSubscriberPath(subscriberIdOf(address))).delete();
      const received = db.collection(mailPath()).where("to", "==", address);
      await eachPage(desk, received, (batch, letter) => batch.delete(letter.ref));
    }
  },
  async profile({ db }, { uid }) {
    await db.recursiveDelete(db.doc(userPath(uid)));
    await db.doc(personRecordPath(deletionKeyOf(uid))).delete();
  },
  async signIn({ deleteSignIn }, { uid }) {
    await deleteSignIn(uid);
  },
  async counters(desk, { uid }) {
    const counted = desk.db.collection("rateLimits").where("subject", "==", rateSubjectOf(uid));
    await eachPage(desk, counted, (batch, counter) => batch.delete(counter.ref));
  },
};

function rewrite(desk: AccountErasureDesk, query: Query, change: object): Promise<void> {
  return eachPage(desk, query, (batch, document) => batch.update(document.ref, { ...change }));
}

type Rewritings = Readonly<Record<string, (text: string) => string>>;

/** Through all of the query, once: rewrites the fields in which something is found. */
async function search(
  { db, goOn, pageSize }: AccountErasureDesk,
  query: Query,
  fields: Rewritings,
): Promise<void> {
  const pages = query.limit(pageSize);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    goOn("search");
    const page = await (last ? pages.startAfter(last) : pages).get();
    const batch = db.batch();
    for (const document of page.docs) {
      const changed = rewritten(document, fields);
      if (changed) batch.update(document.ref, changed);
    }
    await batch.commit();
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < pageSize) return;
  }
}

/** null: nothing of it changes. */
function rewritten(
  document: QueryDocumentSnapshot,
  fields: Rewritings,
): Record<string, string> | null {
  const changed = Object.entries(fields).flatMap(([field, rewriting]) => {
    const text: unknown = document.get(field);
    if (typeof text !== "string") return [];
    const next = rewriting(text);
    return next === text ? [] : [[field, next] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Page after page until none is left: `write` has to take each document out of the query. */
async function eachPage(
  { db, goOn, pageSize }: AccountErasureDesk,
  query: Query,
  write: (batch: WriteBatch, document: QueryDocumentSnapshot) => void,
): Promise<void> {
  for (;;) {
    const page = await query.limit(pageSize).get();
    if (page.empty) return;
    goOn("page");
    const batch = db.batch();
    for (const document of page.docs) write(batch, document);
    await batch.commit();
  }
}
