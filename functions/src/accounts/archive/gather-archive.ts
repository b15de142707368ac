/**
 * Everything Mapwright stores about a person, as files: data under their id or their verified address. About other
 * people it contains only what the person wrote about them, and about workspaces they have left only that they were
 * members.
 */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  apiKeysGroup,
  mailPath,
  mapsPath,
  membersGroup,
  mentionsPath,
  newsletterSubscriberPath,
  ownViewsPath,
  sessionsPath,
  sharesPath,
  snapshotChunksPath,
  ticketsPath,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { workspaceId } from "@mapwright/core/ids";
import { snapshotChunk } from "@mapwright/core/maps/map-document";
import { decodeMapPart } from "@mapwright/core/maps/snapshot-codec";
import { Timestamp, type Firestore, type Query } from "firebase-admin/firestore";
import { buildArchivedMap } from "#/accounts/archive/archived-map.ts";
import type { ArchiveFile } from "#/accounts/archive/zip-files.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { toSubscriberId } from "#/platform/secret-token.ts";

const decompress = promisify(gunzip);

const README = `Everything Mapwright stores about you.

account.json      how you sign in
profile.json      name, picture, settings, analytics choice
sessions.json     browsers you signed in with
views.json        views of keywords that you saved for yourself
memberships.json  workspaces you're in, and your role
invitations.json  invitations to your address, and those you sent
mentions.json     comments that mention you, in workspaces you're in
activity.json     what you did in workspaces, from their activity logs
keys.json         API keys you made, without the keys: those grant access
links.json        share links you made, without the URLs: those grant access
newsletter.json   whether you get the newsletter
emails.json       emails we sent you in the last 30 days
tickets/          your support requests and our replies
maps/             maps you made, in workspaces you're in: pillars, clusters, keywords

Times are in UTC. Only data stored under verified addresses is included:
an unverified address may belong to someone else.
`;

export interface ArchiveDeps {
  readonly db: Firestore;
  /** Sign-in data from the authentication service. */
  readonly describeSignIn: (uid: string) => Promise<object>;
}

export async function* gatherArchive(
  { db, describeSignIn }: ArchiveDeps,
  caller: UserPrincipal,
): AsyncGenerator<ArchiveFile> {
  const { uid } = caller;
  const email = caller.isEmailVerified ? caller.email : "";
  yield { name: "README.txt", text: README };
  yield json("account.json", await describeSignIn(uid));
  yield json("profile.json", plain((await db.doc(userPath(uid)).get()).data() ?? null));
  yield json("sessions.json", await all(db.collection(sessionsPath(uid))));
  yield json("views.json", await all(db.collection(ownViewsPath(uid))));
  const memberships = await readMemberships(db, uid);
  yield json("memberships.json", memberships);
  const sent = db.collectionGroup("invites").where("invitedBy", "==", uid);
  const received = db.collectionGroup("invites").where("email", "==", email);
  yield json("invitations.json", {
    received: email === "" ? [] : await all(received),
    sent: await all(sent),
  });
  const joined = new Set<unknown>(memberships.map((each) => each.workspaceId));
  const named = await db.collection(mentionsPath(uid)).get();
  yield json(
    "mentions.json",
    named.docs
      .filter((entry) => joined.has(entry.get("workspaceId")))
      .map((entry) => {
        // The person shouldn't learn other people's ids; names are what they see.
        const { by: _by, ...visible } = entry.data();
        return plain(visible);
      }),
  );
  yield json("activity.json", await all(db.collectionGroup("audit").where("actor", "==", uid)));
  const keys = db.collectionGroup(apiKeysGroup()).where("createdBy", "==", uid);
  yield json("keys.json", await all(keys));
  yield json("links.json", await readLinks(db, uid));
  yield* gatherAddress(db, email);
  yield* gatherTickets(db, uid);
  yield* gatherMaps(db, uid, new Set(memberships.map((each) => each.workspaceId)));
}

async function readMemberships(db: Firestore, uid: string) {
  const own = await db.collectionGroup(membersGroup()).where("id", "==", uid).get();
  return Promise.all(
    own.docs.map(async (member) => {
      const id = workspaceId.parse(member.ref.parent.parent?.id);
      const workspace = await db.doc(workspacePath(id)).get();
      return {
        workspaceId: id,
        workspaceName: plain(workspace.get("name")),
        role: plain(member.get("role")),
        joinedAt: plain(member.get("joinedAt")),
      };
    }),
  );
}

async function readLinks(db: Firestore, uid: string) {
  const made = await db.collection(sharesPath()).where("createdBy", "==", uid).get();
  return made.docs.map((link) => {
    const {
      token: _key,
      id: _hash,
      requestId: _call,
      expireAt: _forgotten,
      ...about
    } = link.data();
    return plain(about);
  });
}

/** Data stored under an address instead of an account. Emails without their links: those grant access. */
async function* gatherAddress(db: Firestore, email: string): AsyncGenerator<ArchiveFile> {
  if (email === "") return;
  const subscriber = await db.doc(newsletterSubscriberPath(toSubscriberId(email))).get();
  const { tokenHash: _secret, ...subscription } = subscriber.data() ?? { state: "never asked for" };
  yield json("newsletter.json", plain(subscription));
  const emailMessages = await db.collection(mailPath()).where("to", "==", email).get();
  yield json(
    "emails.json",
    emailMessages.docs.map((queuedEmail) => ({
      subject: plain(queuedEmail.get("message.subject")),
      createdAt: plain(queuedEmail.get("createdAt")),
    })),
  );
}

async function* gatherTickets(db: Firestore, uid: string): AsyncGenerator<ArchiveFile> {
  const tickets = await db.collection(ticketsPath()).where("createdBy", "==", uid).get();
  for (const ticket of tickets.docs) {
    const messages = await ticket.ref.collection("messages").orderBy("at").get();
    const thread = messages.docs.map((message) => {
      // The person shouldn't learn which staff member replied.
      const { author: _author, ...visible } = message.data();
      return plain(visible);
    });
    yield json(`tickets/${ticket.id}.json`, { ...record(ticket.data()), messages: thread });
  }
}

async function* gatherMaps(
  db: Firestore,
  uid: string,
  workspaces: ReadonlySet<string>,
): AsyncGenerator<ArchiveFile> {
  const made = await db.collection(mapsPath()).where("createdBy", "==", uid).get();
  for (const stored of made.docs) {
    const map = fromStored(storedMap, stored.data());
    if (!workspaces.has(map.workspaceId)) continue;
    const chunks = await db.collection(snapshotChunksPath(map.id, map.snapshot.id)).get();
    const snapshot = await decodeMapPart(
      chunks.docs.map((chunk) => snapshotChunk.parse(chunk.data())),
      (bytes) => decompress(bytes),
    );
    const { snapshot: _pointer, ...about } = record(stored.data());
    const title = map.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    yield json(`maps/${title}-${map.id.slice(0, 8)}.json`, {
      ...about,
      ...buildArchivedMap(snapshot),
    });
  }
}

function json(name: string, content: unknown): ArchiveFile {
  return { name, text: `${JSON.stringify(content, null, 2)}\n` };
}

async function all(query: Query): Promise<unknown[]> {
  return (await query.get()).docs.map((document) => plain(document.data()));
}

function record(data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}

/** A stored value as JSON, with times in ISO 8601. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === "object" && value !== null ? record(value) : value;
}
