/**
 * Ends the access of accounts that were disabled in the sign-in service's console: their tokens are valid for up to an
 * hour, and the rules ask Firestore only. Looks at people who were here within that hour.
 */
import { sessionsGroup } from "@mapwright/core/firestore-paths";
import { userId, type UserId } from "@mapwright/core/ids";
import { SESSION_SEEN_EVERY_MS } from "@mapwright/core/accounts/account-session";
import { HOUR_MS } from "@mapwright/core/durations";
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { revokeSignIns } from "#/platform/access/revocation.ts";

/** Longer than a token lives, by as much as a session may be behind. */
const SEEN_WITHIN_MS = HOUR_MS + 2 * SESSION_SEEN_EVERY_MS;
const PAGE = 500;
/** Accounts that the sign-in service looks up at once. */
const ACCOUNTS_AT_ONCE = 100;

interface RevocationSweepDeps {
  readonly db: Firestore;
  /** Returns the disabled accounts among at most 100. */
  readonly findDisabled: (uids: readonly UserId[]) => Promise<readonly UserId[]>;
  readonly now: () => number;
}

/** @returns how many accounts are disabled */
export async function revokeDisabledAccounts(deps: RevocationSweepDeps): Promise<number> {
  const { db, findDisabled, now } = deps;
  const here = [...(await peopleSeenSince(db, now() - SEEN_WITHIN_MS))];
  let found = 0;
  for (let from = 0; from < here.length; from += ACCOUNTS_AT_ONCE) {
    const disabled = await findDisabled(here.slice(from, from + ACCOUNTS_AT_ONCE));
    // Rounded down to whole seconds when it is stored, so that a sign-in of this second counts as earlier.
    for (const uid of disabled) await revokeSignIns(db, uid, now() + 1_000);
    found += disabled.length;
  }
  return found;
}

async function peopleSeenSince(db: Firestore, sinceMs: number): Promise<ReadonlySet<UserId>> {
  const people = new Set<UserId>();
  const recent = db
    .collectionGroup(sessionsGroup())
    .where("lastSeenAt", ">=", Timestamp.fromMillis(sinceMs))
    .orderBy("lastSeenAt")
    .select("lastSeenAt")
    .limit(PAGE);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    const page = await (last ? recent.startAfter(last) : recent).get();
    for (const { ref } of page.docs) {
      const uid = userId.safeParse(ref.parent.parent?.id);
      if (uid.success) people.add(uid.data);
    }
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < PAGE) return people;
  }
}
