/** Profiles and sessions: a person writes their own. */
import { accountSession } from "@mapwright/core/accounts/account-session";
import {
  COUNTER_PAUSE_MS,
  writeCounter,
  type CounterKind,
} from "@mapwright/core/accounts/write-counter";
import { profileChange, userProfile } from "@mapwright/core/accounts/user-profile";
import {
  listChangedFields,
  isTextWithin,
  hasExactly,
  isUnchanged,
  parseAfter,
  wasStampedNow,
} from "./oracle-changes.ts";
import type { KnownCase } from "./oracle-case.ts";
import { asSchemaInput, isServerTime } from "./stored-value.ts";
import { findRole } from "./oracle-places.ts";
import { COUNTER_KINDS } from "../counter-kinds.ts";

const OWN_FIELDS = new Set([...Object.keys(profileChange.shape), "updatedAt"]);

export function mayChangeProfile(known: KnownCase): boolean {
  const { ids, person, before } = known;
  const profile = parseAfter(userProfile, known);
  if (ids[0] !== person.uid || !profile) return false;
  if (!listChangedFields(known).every((field) => OWN_FIELDS.has(field))) return false;
  const isMemberOfWorkspace =
    isUnchanged(known, "workspaceId") || findRole(before, profile.workspaceId, person.uid) !== null;
  return wasStampedNow(known, "updatedAt") && isMemberOfWorkspace;
}

export function mayWriteSession(known: KnownCase): boolean {
  const { verb, path, ids, before } = known;
  const session = parseAfter(accountSession, known);
  if (!session || !isTextWithin(known, "label", 80)) return false;
  if (verb === "create")
    return (
      isNextOf(known, "sessions", ids[1]) &&
      hasExactly(known, Object.keys(accountSession.shape)) &&
      session.id === ids[1] &&
      wasStampedNow(known, "createdAt") &&
      wasStampedNow(known, "lastSeenAt") &&
      session.endedAt === null
    );
  if (verb !== "update" || before.get(path)?.["endedAt"] !== null) return false;
  const changed = listChangedFields(known);
  const isEnded = changed.join() === "endedAt" && wasStampedNow(known, "endedAt");
  const isSeen = changed.every((field) => field === "label" || field === "lastSeenAt");
  return isEnded || (isSeen && wasStampedNow(known, "lastSeenAt"));
}

/** Whether the counter of the kind, in the same batch, names `name` as the document that is added. */
export function isNextOf(
  { after, person }: KnownCase,
  kind: CounterKind,
  name: string | undefined,
): boolean {
  const counter = after.get(`users/${person.uid}/counters/${kind}`);
  return name !== undefined && counter?.["for"] === name && isServerTime(counter["at"]);
}

/** Like `isNextOf`, for a counter that names several documents. */
export function isAmongNextOf(
  { after, person }: KnownCase,
  kind: CounterKind,
  name: string | undefined,
): boolean {
  const counter = after.get(`users/${person.uid}/counters/${kind}`);
  const named = typeof counter?.["for"] === "string" ? counter["for"].split(" ") : [];
  return name !== undefined && named.includes(name) && isServerTime(counter?.["at"]);
}

/** Each kind has one counter, which names what was added last and may be overwritten after a pause. */
export function mayCount(known: KnownCase): boolean {
  const { verb, path, ids, person, before } = known;
  const [uid, kind] = ids;
  const isKnownKind = COUNTER_KINDS.find((each) => each === kind);
  if (uid !== person.uid || isKnownKind === undefined) return false;
  if (verb !== "create" && verb !== "update") return false;
  const isWhole =
    parseAfter(writeCounter, known) !== null &&
    hasExactly(known, Object.keys(writeCounter.shape)) &&
    wasStampedNow(known, "at");
  if (!isWhole || verb === "create") return isWhole;
  const last = writeCounter.parse(asSchemaInput(before.get(path) ?? {}, Date.now()));
  return Date.now() >= last.at + COUNTER_PAUSE_MS[isKnownKind];
}

/** Functions create it; the person marks it as read, once. */
export function mayReadMention(known: KnownCase): boolean {
  return (
    known.before.get(known.path)?.["readAt"] === null &&
    listChangedFields(known).join() === "readAt" &&
    wasStampedNow(known, "readAt")
  );
}
