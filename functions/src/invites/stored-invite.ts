/** Invitations and the hashes of their tokens, as stored in the database. */
import { invitePath, inviteSecretPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  INVITE_TIMES,
  invite,
  inviteSecret,
  type Invite,
  type InviteKey,
} from "@mapwright/core/workspaces/invite";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { isTokenHash } from "#/platform/secret-token.ts";
import { fromStored } from "#/platform/stored-document.ts";

export const storedInvite = { schema: invite, times: INVITE_TIMES } as const;
export const storedSecret = { schema: inviteSecret, times: ["sentAt"] } as const;

export interface FoundInvite {
  readonly ref: DocumentReference;
  readonly secretRef: DocumentReference;
  readonly invite: Invite;
  /** null: no email has been sent yet. */
  readonly secret: z.output<typeof inviteSecret> | null;
}

/** The database, or a transaction. */
interface Reader {
  getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** null: no such invitation. */
export async function readInviteAt(
  db: Firestore,
  reader: Reader,
  { workspaceId, email }: { readonly workspaceId: WorkspaceId; readonly email: string },
): Promise<FoundInvite | null> {
  const ref = db.doc(invitePath(workspaceId, email));
  const secretRef = db.doc(inviteSecretPath(workspaceId, email));
  const [found, secretFound] = await reader.getAll(ref, secretRef);
  if (!found?.exists) return null;
  return {
    ref,
    secretRef,
    invite: fromStored(storedInvite, found.data()),
    secret: secretFound?.exists ? fromStored(storedSecret, secretFound.data()) : null,
  };
}

/**
 * The invitation the key belongs to; null if none. Only the key of the latest requested email is valid: requesting a
 * new email invalidates the previous key.
 */
export async function readInviteByKey(
  db: Firestore,
  reader: Reader,
  key: InviteKey,
): Promise<FoundInvite | null> {
  const found = await readInviteAt(db, reader, key);
  if (!found?.secret || found.secret.sentAt !== found.invite.sentAt) return null;
  return isTokenHash(found.secret.tokenHash, key.token) ? found : null;
}
