import { randomUUID } from "node:crypto";
import { sessionsPath, userPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId } from "@mapwright/core/ids";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { revokeDisabledAccounts } from "#/accounts/revoke-disabled-accounts.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

test("accounts disabled in the console lose their sign-ins if they were here within a token's life", async () => {
  const db = openIsolatedDatabase(createProjectId());
  const putPerson = async (minutesAgo: number) => {
    const uid = userId.parse(randomUUID());
    await db.doc(userPath(uid)).set({ revokedAt: null });
    const lastSeenAt = Timestamp.fromMillis(NOW_MS - minutesAgo * MINUTE_MS);
    await db.doc(`${sessionsPath(uid)}/session-of-a-browser`).set({ lastSeenAt });
    return uid;
  };
  const [disabled, active, gone] = [await putPerson(70), await putPerson(1), await putPerson(120)];
  const asked: UserId[] = [];
  const found = await revokeDisabledAccounts({
    db,
    findDisabled: async (uids) => {
      asked.push(...uids);
      return uids.filter((uid) => uid !== active);
    },
    now: () => NOW_MS,
  });
  expect(found).toBe(1);
  expect(asked.toSorted()).toEqual([disabled, active].toSorted());
  const revokedAtOf = async (uid: UserId): Promise<unknown> =>
    (await db.doc(userPath(uid)).get()).get("revokedAt");
  expect(await revokedAtOf(disabled)).toEqual(Timestamp.fromMillis(NOW_MS + 1_000));
  expect([await revokedAtOf(active), await revokedAtOf(gone)]).toEqual([null, null]);
});
