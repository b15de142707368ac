/** Access to each collection. A collection that isn't listed is closed to everyone. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  canComment,
  canEditMaps,
  canManageBilling,
  canManageMembers,
} from "@mapwright/core/workspaces/workspace-policy";
import { userProfile } from "@mapwright/core/accounts/user-profile";
import { storedOperation } from "@mapwright/core/maps/log/map-operation";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
} from "@mapwright/core/maps/log/operation-text";
import { PRESENCE_LIMIT, mapPresence } from "@mapwright/core/maps/presence/map-presence";
import { findRole } from "./oracle-places.ts";
import { mayAskToPay, mayWriteInvite, mayRenameWorkspace } from "./oracle-workspaces.ts";
import { mayChangeProfile, mayCount, mayReadMention, mayWriteSession } from "./oracle-people.ts";
import { mayReadTicket, mayReadThread, mayWriteTicket, mayWriteMessage } from "./oracle-support.ts";
import { hasExactly, parseAfter, wasStampedNow } from "./oracle-changes.ts";
import { isInTrash, isWithinPlan, mayChangeMap } from "./oracle-maps.ts";
import { asSchemaInput, isTime } from "./stored-value.ts";
import type { Case, KnownCase, Person } from "./oracle-case.ts";
import type { Documents } from "./operation.ts";

/** Page size for lists that grow forever. */
const PAGE = 100;
const isOnePage = ({ verb, limit }: Case): boolean =>
  verb !== "list" || (limit !== null && limit !== undefined && limit <= PAGE);

const isReading = ({ verb }: Case): boolean => verb === "get" || verb === "list";

const isMember = (known: KnownCase, workspace: string | undefined): boolean =>
  findRole(known.before, workspace, known.person.uid) !== null;

function isManager({ before, person, ids: [workspace] }: KnownCase): boolean {
  const role = findRole(before, workspace, person.uid);
  return role !== null && canManageMembers(role);
}

function isEditor({ before, person, ids: [workspace] }: KnownCase): boolean {
  const role = findRole(before, workspace, person.uid);
  return role !== null && canEditMaps(role);
}

function mayManageBilling({ before, person, ids: [workspace] }: KnownCase): boolean {
  const role = findRole(before, workspace, person.uid);
  return role !== null && canManageBilling(role);
}

const COLLECTIONS: Readonly<Record<string, (known: KnownCase) => boolean>> = {
  "users/*": (known) =>
    (known.verb === "get" && known.ids[0] === known.person.uid) ||
    (known.verb === "update" && mayChangeProfile(known)),
  "users/*/sessions/*": (known) =>
    known.ids[0] === known.person.uid &&
    (isReading(known) ? isOnePage(known) : mayWriteSession(known)),
  "users/*/counters/*": mayCount,
  "users/*/mentions/*": (known) =>
    known.ids[0] === known.person.uid &&
    (known.verb === "delete" ||
      (known.verb === "list" && isOnePage(known)) ||
      (known.verb === "update" && mayReadMention(known))),
  "workspaces/*": (known) =>
    (known.verb === "get" && isMember(known, known.ids[0])) ||
    (known.verb === "update" && isManager(known) && mayRenameWorkspace(known)),
  // Anyone may read their own membership in any workspace: it tells them nothing new.
  "workspaces/*/members/*": (known) =>
    isReading(known) &&
    (isMember(known, known.ids[0]) || known.asked?.get("id") === known.person.uid),
  "workspaces/*/jobs/*": (known) => isReading(known) && isMember(known, known.ids[0]),
  "workspaces/*/jobs/*/results/*": (known) =>
    known.verb === "get" && known.ids[2] === "plan" && isMember(known, known.ids[0]),
  "workspaces/*/billing/*": (known) =>
    known.verb === "get" && known.ids[1] === "current" && isMember(known, known.ids[0]),
  "workspaces/*/usage/*": (known) =>
    known.verb === "get" && known.ids[1] === "credits" && isMember(known, known.ids[0]),
  "workspaces/*/ledger/*": (known) => known.verb === "list" && isOnePage(known) && isEditor(known),
  "workspaces/*/checkouts/*": (known) =>
    mayManageBilling(known) && (isReading(known) ? isOnePage(known) : mayAskToPay(known)),
  "workspaces/*/audit/*": (known) => isReading(known) && isManager(known) && isOnePage(known),
  "workspaces/*/invites/*": (known) =>
    isManager(known) && (isReading(known) ? isOnePage(known) : mayWriteInvite(known)),
  "maps/*": mayTouchMap,
  "maps/*/snapshots/*/chunks/*": (known) =>
    isReading(known) &&
    isMember(known, textOf(known.before, `maps/${known.ids[0]}`, "workspaceId")),
  "maps/*/ops/*": mayTouchLog,
  "maps/*/presence/*": mayTouchPresence,
  "shares/*": mayReadShare,
  "tickets/*": (known) =>
    isReading(known) ? mayReadTicket(known) && isOnePage(known) : mayWriteTicket(known),
  "tickets/*/messages/*": (known) =>
    isReading(known) ? mayReadThread(known) && isOnePage(known) : mayWriteMessage(known),
};

export function isAllowed(asked: Case): boolean {
  const { person, path } = asked;
  if (!person) return false;
  const parts = path.split("/");
  const pattern = parts.map((part, i) => (i % 2 === 0 ? part : "*")).join("/");
  const ids = parts.filter((_, i) => i % 2 === 1);
  // A person waiting for their profile to be created reads it before it exists.
  const isOwnProfile = asked.verb === "get" && path === `users/${person.uid}`;
  const isGood = isOwnProfile
    ? isSignedInSince(asked.before, person)
    : isActive(asked.before, person);
  return isGood && COLLECTIONS[pattern]?.({ ...asked, person, ids }) === true;
}

/** Whether someone has a profile, and signed in after their earlier sign-ins were revoked. */
export function isActive(documents: Documents, person: Person | null): boolean {
  return (
    person !== null && documents.has(`users/${person.uid}`) && isSignedInSince(documents, person)
  );
}

function isSignedInSince(documents: Documents, { uid, signedInAtMs }: Person): boolean {
  const stored = documents.get(`users/${uid}`);
  if (!stored) return true;
  const { revokedAt } = userProfile.parse(asSchemaInput(stored, Date.now()));
  return revokedAt === null || signedInAtMs >= revokedAt;
}

/** Across workspaces, people can find only their own memberships. */
export function canReadGroup(
  name: string,
  person: Person | null,
  asked: ReadonlyMap<string, string>,
): boolean {
  return name === "members" && person !== null && asked.get("id") === person.uid;
}

function mayTouchMap(known: KnownCase): boolean {
  const { verb, path, before, person, asked } = known;
  if (verb === "list") return isMember(known, asked?.get("workspaceId"));
  const workspace = textOf(before, path, "workspaceId");
  if (verb === "get") return isMember(known, workspace);
  const role = findRole(before, workspace, person.uid);
  return verb === "update" && role !== null && canEditMaps(role) && mayChangeMap(known);
}

/** Whoever may create links can read them; functions write them. */
function mayReadShare(known: KnownCase): boolean {
  if (!isReading(known) || !isOnePage(known)) return false;
  const workspace =
    known.verb === "list"
      ? known.asked?.get("workspaceId")
      : textOf(known.before, known.path, "workspaceId");
  const role = findRole(known.before, workspace, known.person.uid);
  return role !== null && canEditMaps(role);
}

/** Members read a map's log; editors add any operation of their own, commenters only comment operations. */
function mayTouchLog(known: KnownCase): boolean {
  const { verb, path, ids, before, after, person } = known;
  const role = findRole(before, textOf(before, `maps/${ids[0]}`, "workspaceId"), person.uid);
  if (role === null) return false;
  if (isReading(known)) return true;
  if (verb !== "create" || isInTrash(before.get(`maps/${ids[0]}`))) return false;
  if (!isWithinPlan(before, `maps/${ids[0]}`)) return false;
  const { at, ...rest } = after.get(path) ?? {};
  // The id is the document's name; stored, it would be an unknown field.
  if ("id" in rest) return false;
  const written = storedOperation.strict().safeParse({ ...rest, id: ids[1], at: 0 });
  if (!written.success) return false;
  const { changes, names, scope } = written.data;
  const bytes = Buffer.byteLength(changes) + Buffer.byteLength(names.join(" "));
  if (bytes > (scope === "comment" ? COMMENT_OPERATION_MAX_BYTES : OPERATION_MAX_BYTES))
    return false;
  if (at === undefined || !wasStampedNow(known, "at")) return false;
  if (written.data.by !== person.uid) return false;
  return scope === "comment" ? canComment(role) : canEditMaps(role);
}

/** Fields of a presence that browsers write; only functions write `program`. */
const PERSONS_FIELDS = Object.keys(mapPresence.omit({ program: true }).shape);

/** Members read who is present and write their own presence; someone who has left may still delete theirs. */
function mayTouchPresence(known: KnownCase): boolean {
  const { verb, ids, before, person, limit } = known;
  const isIn = isMember(known, textOf(before, `maps/${ids[0]}`, "workspaceId"));
  if (verb === "list") return isIn && limit !== null && (limit ?? Infinity) <= PRESENCE_LIMIT;
  if (verb === "get" || ids[1] !== person.uid) return false;
  if (verb === "delete") return true;
  const place = parseAfter(mapPresence, known);
  return (
    isIn &&
    place !== null &&
    hasExactly(known, PERSONS_FIELDS) &&
    place.id === person.uid &&
    wasStampedNow(known, "seenAt") &&
    isTime(known.after.get(known.path)?.["expireAt"]) &&
    place.expireAt <= Date.now() + DAY_MS
  );
}

function textOf(documents: Documents, path: string, field: string): string | undefined {
  const value = documents.get(path)?.[field];
  return typeof value === "string" ? value : undefined;
}
