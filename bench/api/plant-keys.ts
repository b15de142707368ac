/** Keys of workspaces with an owner each, 20 of a workspace, as the functions store them. */
import { randomUUID } from "node:crypto";
import { API_SCOPES, MAX_API_KEYS, apiKey } from "@mapwright/core/api-keys/api-key";
import { apiKeyPath, apiKeySecretPath, memberPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { member } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import {
  hashKeyText,
  createKeyText,
  createRandomText,
} from "../../functions/src/platform/access/key-text.ts";
import { storedMember } from "../../functions/src/platform/access/membership.ts";
import type { ApiKeyPrincipal } from "../../functions/src/platform/access/principal.ts";
import {
  storedApiKey,
  storedApiKeySecret,
} from "../../functions/src/platform/access/stored-api-key.ts";
import { toStored } from "../../functions/src/platform/stored-document.ts";

export const PEPPER = "bench";

export interface PlantedKey {
  readonly text: string;
  readonly principal: ApiKeyPrincipal;
}

export async function plantKeys(db: Firestore, count: number): Promise<readonly PlantedKey[]> {
  const writer = db.bulkWriter();
  const planted: PlantedKey[] = [];
  for (let at = 0; at < count; at += MAX_API_KEYS) {
    const workspace = workspaceId.parse(`bench-${randomUUID().slice(0, 8)}`);
    const uid = userId.parse(`owner-${workspace}`);
    const owner = member.parse({
      id: uid,
      workspaceId: workspace,
      role: "owner",
      displayName: "Owner",
      email: "owner@example.com",
      photo: null,
      joinedAt: 0,
    });
    void writer.set(db.doc(memberPath(workspace, uid)), toStored(storedMember, owner));
    for (let n = at; n < Math.min(count, at + MAX_API_KEYS); n += 1) {
      const text = createKeyText();
      const key = apiKey.parse({
        id: createRandomText(16),
        workspaceId: workspace,
        name: "Bench",
        ending: text.slice(-4),
        scopes: [...API_SCOPES],
        monthlyCap: null,
        createdBy: uid,
        createdAt: Date.now(),
        expiresAt: null,
        rotatedAt: null,
        previousUntil: null,
        lastUsedAt: null,
        revokedAt: null,
        expireAt: null,
      });
      const { id: keyId, name: keyName, scopes, approvalAboveCredits } = key;
      const secret = {
        workspaceId: workspace,
        keyId,
        createdBy: uid,
        expiresAt: null,
        expireAt: null,
      };
      void writer.set(db.doc(apiKeyPath(workspace, keyId)), toStored(storedApiKey, key));
      void writer.set(
        db.doc(apiKeySecretPath(hashKeyText(text, PEPPER))),
        toStored(storedApiKeySecret, secret),
      );
      const own = { keyId, keyName, scopes, approvalAboveCredits, workspaceId: workspace, uid };
      planted.push({ text, principal: { kind: "api-key", role: "owner", ...own } });
    }
  }
  await writer.close();
  return planted;
}
