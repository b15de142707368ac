/** The archive of a person, with production dependencies. */
import { getAuth } from "firebase-admin/auth";
import { gatherArchive } from "#/accounts/archive/gather-archive.ts";
import { zipFiles } from "#/accounts/archive/zip-files.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { getDatabase } from "#/platform/database.ts";

export function openArchive(caller: UserPrincipal): AsyncGenerator<Uint8Array> {
  const deps = { db: getDatabase(), describeSignIn };
  return zipFiles(gatherArchive(deps, caller));
}

async function describeSignIn(uid: string): Promise<object> {
  const { email, emailVerified, displayName, photoURL, providerData, metadata } =
    await getAuth().getUser(uid);
  return {
    uid,
    email: email ?? null,
    emailVerified,
    displayName: displayName ?? null,
    photoURL: photoURL ?? null,
    createdAt: metadata.creationTime,
    lastSignInAt: metadata.lastSignInTime,
    signInMethods: providerData.map((provider) => ({
      provider: provider.providerId,
      id: provider.uid,
      email: provider.email,
      displayName: provider.displayName,
    })),
  };
}
