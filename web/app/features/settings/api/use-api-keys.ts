/** The workspace's API keys, whose they are, and what they used this month. Live. */
import { apiKey, type ApiKey, type ApiKeyId } from "@mapwright/core/api-keys/api-key";
import { bringUpToDate, creditAccount } from "@mapwright/core/billing/credit-account";
import { entitlement } from "@mapwright/core/billing/entitlement";
import { sumKeyCredits } from "@mapwright/core/billing/key-credits";
import {
  apiKeysPath,
  billingPath,
  creditsPath,
  membersPath,
} from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { member } from "@mapwright/core/workspaces/workspace";
import { collection, doc, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveDocument, useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";

/** Number of keys that the rules let a browser read: working ones, and revoked ones that are still remembered. */
const MAX_KEYS_SHOWN = 100;

export interface ApiKeys {
  /** Keys that aren't revoked, newest first. */
  readonly keys: Live<readonly ApiKey[]>;
  /** null: no longer a member. */
  readonly nameOf: (uid: UserId) => string | null;
  /** Credits that a key used this month; null: not known yet. */
  readonly usedBy: (key: ApiKeyId) => number | null;
}

export function useApiKeys(uid: UserId, workspaceId: WorkspaceId, nowMs: number): ApiKeys {
  const firestore = useFirestore();
  const path = apiKeysPath(workspaceId);
  const newest = query(
    collection(firestore, path),
    orderBy("createdAt", "desc"),
    limit(MAX_KEYS_SHOWN),
  );
  const keys = useLiveQuery(uid, path, newest, apiKey);
  const people = membersPath(workspaceId);
  const members = useLiveQuery(uid, people, query(collection(firestore, people)), member);
  const credits = useLiveDocument(uid, doc(firestore, creditsPath(workspaceId)), creditAccount);
  const billing = useLiveDocument(uid, doc(firestore, billingPath(workspaceId)), entitlement);
  const account =
    credits.status === "ready" && billing.status === "ready"
      ? bringUpToDate(credits.value, billing.value, nowMs).account
      : null;
  return {
    keys:
      keys.status === "ready"
        ? { ...keys, value: keys.value.filter(({ revokedAt }) => revokedAt === null) }
        : keys,
    nameOf(person) {
      // Until the members are known, nobody is said to have left.
      if (members.status !== "ready") return "…";
      const found = members.value.find(({ id }) => id === person);
      return found ? found.displayName || found.email : null;
    },
    usedBy: (key) => account && sumKeyCredits(account, key),
  };
}
