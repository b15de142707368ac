/**
 * The steps that remove an account's data from the database. Each finds its own documents and leaves none that it would
 * find again, so any of them can be interrupted or repeated.
 */
import {
  DELETED_ACCOUNT_ID,
  DELETED_ACCOUNT_NAME,
  type RunningAccountDeletion,
} from "@mapwright/core/accounts/account-deletion";
import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import { createPersonRedactor } from "@mapwright/core/accounts/person-text";
import {
  accountDeletionPath,
  apiKeySecretsPath,
  apiKeysGroup,
  auditPath,
  checkoutsGroup,
  dataSourcesGroup,
  emailChoicesPath,
  inviteSecretsPath,
  mailPath,
  mapsPath,
  mentionsGroup,
  newsletterSubscriberPath,
  oauthSecretsPath,
  personRecordPath,
  presenceGroup,
  refreshesGroup,
  researchPlansGroup,
  csvLinksPath,
  sharesPath,
  webhookDeliveriesGroup,
  webhookEventsGroup,
  webhooksGroup,
  ticketsPath,
  userPath,
} from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { getProgramPresenceId } from "@mapwright/core/maps/presence/map-presence";
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from "firebase-admin/firestore";
import { deleteFromLabels } from "#/accounts/delete-from-labels.ts";
import { deleteFromMaps } from "#/accounts/delete-from-maps.ts";
import { toRateSubject } from "#/platform/callables/rate-limiter.ts";
import { purgeWorkspace, type WorkspacePurgeDeps } from "#/platform/purge-workspace.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { toSubscriberId } from "#/platform/secret-token.ts";

export interface AccountDeletionDeps extends WorkspacePurgeDeps {
  /** Deletes the account itself; one that no longer exists is not an error. */
  readonly deleteSignIn: (uid: string) => Promise<void>;
  /** Documents changed per batch. */
  readonly pageSize: number;
}

type Step = (deps: AccountDeletionDeps, person: RunningAccountDeletion) => Promise<void>;

/** Steps in their order: what others see comes first, sign-in last except for the counters. */
export const DELETION_STEPS: Readonly<Record<string, Step>> = {
  async workspaces(deps, { workspaces }) {
    for (const id of workspaces) await purgeWorkspace(deps, id);
  },
  async made(deps, { uid }) {
    const { db } = deps;
    const changed = { createdBy: DELETED_ACCOUNT_ID };
    await rewrite(deps, db.collection(mapsPath()).where("createdBy", "==", uid), changed);
    await rewrite(deps, db.collectionGroup("jobs").where("createdBy", "==", uid), changed);
    const planned = db.collectionGroup(researchPlansGroup()).where("createdBy", "==", uid);
    await eachPage(deps, planned, (batch, plan) => batch.delete(plan.ref));
    // They act in the name of whoever made them.
    const opening = db.collection(apiKeySecretsPath()).where("createdBy", "==", uid);
    await eachPage(deps, opening, (batch, secret) => batch.delete(secret.ref));
    const allowed = db.collection(oauthSecretsPath()).where("createdBy", "==", uid);
    await eachPage(deps, allowed, (batch, secret) => batch.delete(secret.ref));
    const keys = db.collectionGroup(apiKeysGroup()).where("createdBy", "==", uid);
    for (const { id } of (await keys.get()).docs) {
      const shownAs = getProgramPresenceId(apiKeyId.parse(id));
      const shown = db.collectionGroup(presenceGroup()).where("id", "==", shownAs);
      await eachPage(deps, shown, (batch, presence) => batch.delete(presence.ref));
    }
    await eachPage(deps, keys, (batch, key) => batch.delete(key.ref));
    // They run with the permission of whoever set them.
    const refreshed = db.collectionGroup(refreshesGroup()).where("setBy", "==", uid);
    await eachPage(deps, refreshed, (batch, refresh) => batch.delete(refresh.ref));
    const bought = db.collectionGroup(checkoutsGroup()).where("createdBy", "==", uid);
    await eachPage(deps, bought, (batch, checkout) => batch.delete(checkout.ref));
    await rewrite(deps, db.collection("workspaces").where("createdBy", "==", uid), changed);
    // The links remain: like maps, they belong to the workspace.
    await rewrite(deps, db.collection(sharesPath()).where("createdBy", "==", uid), changed);
    await rewrite(deps, db.collection(csvLinksPath()).where("createdBy", "==", uid), changed);
  },
  async changed(deps, { uid }) {
    const { db } = deps;
    const changed = { updatedBy: DELETED_ACCOUNT_ID };
    await rewrite(deps, db.collection("workspaces").where("updatedBy", "==", uid), changed);
    await rewrite(deps, db.collection(mapsPath()).where("updatedBy", "==", uid), changed);
    // The connection remains: its key is the workspace's.
    const connected = db.collectionGroup(dataSourcesGroup()).where("connectedBy", "==", uid);
    await rewrite(deps, connected, { connectedBy: DELETED_ACCOUNT_ID });
    const hooked = db.collectionGroup(webhooksGroup()).where("createdBy", "==", uid);
    await rewrite(deps, hooked, { createdBy: DELETED_ACCOUNT_ID });
    const events = db.collectionGroup(webhookEventsGroup()).where("about", "==", uid);
    await eachPage(deps, events, (batch, event) => batch.delete(event.ref));
    const sent = db.collectionGroup(webhookDeliveriesGroup()).where("about", "==", uid);
    await eachPage(deps, sent, (batch, delivery) => batch.delete(delivery.ref));
    const invited = db.collectionGroup("invites").where("invitedBy", "==", uid);
    await rewrite(deps, invited, { invitedBy: DELETED_ACCOUNT_ID });
  },
  /** Comments stay without the name, like everything they wrote in a map; so do comments that mention them. */
  async edited(deps, person) {
    const { uid } = person;
    await deleteFromMaps(deps, person, async (map) => {
      const running = deps.db.doc(accountDeletionPath(toDeletionKey(uid)));
      await running.update({ searchedMaps: FieldValue.arrayUnion(map) });
    });
    const present = deps.db.collectionGroup(presenceGroup()).where("id", "==", uid);
    await eachPage(deps, present, (batch, place) => batch.delete(place.ref));
    const mentions = deps.db.collectionGroup(mentionsGroup()).where("by", "==", uid);
    const nameless = { by: DELETED_ACCOUNT_ID, byName: DELETED_ACCOUNT_NAME };
    await rewrite(deps, mentions, nameless);
    const redactor = createPersonRedactor(person);
    for (const team of person.teams) {
      const others = deps.db.collectionGroup(mentionsGroup()).where("workspaceId", "==", team);
      await search(deps, others, { excerpt: redactor.fromProse, byName: redactor.fromEntry });
    }
  },
  /** Texts written by others: only mentions and addresses are removed. */
  labels: deleteFromLabels,
  /** Deletes invitations before the audit log: while an invitation exists, the log may still get its address. */
  async invitations(deps, { addresses }) {
    const { db } = deps;
    for (const address of addresses) {
      const received = db.collectionGroup("invites").where("email", "==", address);
      await eachPage(deps, received, (batch, { id, ref }) => {
        const workspace = workspaceId.parse(ref.parent.parent?.id);
        // By the invitation's own id, however it was derived.
        batch.delete(db.collection(inviteSecretsPath(workspace)).doc(id));
        batch.delete(ref);
      });
    }
  },
  async log(deps, person) {
    const { db } = deps;
    const { uid, addresses, teams } = person;
    const anonymous = { actor: null, actorName: DELETED_ACCOUNT_NAME };
    await rewrite(deps, db.collectionGroup("audit").where("actor", "==", uid), anonymous);
    const subject = { subject: null, target: DELETED_ACCOUNT_NAME };
    await rewrite(deps, db.collectionGroup("audit").where("subject", "==", uid), subject);
    for (const address of addresses) {
      const invited = db.collectionGroup("audit").where("target", "==", address);
      await rewrite(deps, invited, { target: DELETED_ACCOUNT_NAME });
    }
    // A name within other text can't be found by a query.
    const { fromEntry } = createPersonRedactor(person);
    for (const team of teams) {
      const entries = db.collection(auditPath(team));
      await search(deps, entries, { actorName: fromEntry, target: fromEntry, detail: fromEntry });
    }
  },
  async support(deps, { uid }) {
    const { db, goOn, pageSize } = deps;
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
    // What remains is what they replied to others as staff, or was in transit while the ticket was deleted.
    const answers = db.collectionGroup("messages").where("author", "==", uid);
    await eachPage(deps, answers, (batch, message) => {
      if (message.get("from") === "person") batch.delete(message.ref);
      else batch.update(message.ref, { author: DELETED_ACCOUNT_ID });
    });
  },
  async emailMessages(deps, { uid, addresses }) {
    const { db } = deps;
    const ordered = db.collection(mailPath()).where("orderedBy", "==", uid);
    await eachPage(deps, ordered, (batch, queuedEmail) => batch.delete(queuedEmail.ref));
    for (const address of addresses) {
      deps.goOn("newsletter");
      await db.doc(newsletterSubscriberPath(toSubscriberId(address))).delete();
      const received = db.collection(mailPath()).where("to", "==", address);
      await eachPage(deps, received, (batch, queuedEmail) => batch.delete(queuedEmail.ref));
    }
  },
  async profile({ db }, { uid }) {
    await db.recursiveDelete(db.doc(userPath(uid)));
    await db.doc(personRecordPath(toDeletionKey(uid))).delete();
    await db.doc(emailChoicesPath(toDeletionKey(uid))).delete();
  },
  async signIn({ deleteSignIn }, { uid }) {
    await deleteSignIn(uid);
  },
  async counters(deps, { uid }) {
    const counted = deps.db.collection("rateLimits").where("subject", "==", toRateSubject(uid));
    await eachPage(deps, counted, (batch, counter) => batch.delete(counter.ref));
  },
};

function rewrite(deps: AccountDeletionDeps, query: Query, change: object): Promise<void> {
  return eachPage(deps, query, (batch, document) => batch.update(document.ref, { ...change }));
}

type Rewritings = Readonly<Record<string, (text: string) => string>>;

/** One pass over the entire query: rewrites the fields with a match. */
async function search(
  { db, goOn, pageSize }: AccountDeletionDeps,
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

/** null: nothing to change. */
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

/** Page by page until none is left: `write` must remove each document from the query. */
async function eachPage(
  { db, goOn, pageSize }: AccountDeletionDeps,
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
