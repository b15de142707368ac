/** Makes the browser's Firebase available to reactfire's hooks. Client-only and without suspense. */
import type { ReactNode } from "react";
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from "reactfire";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export function FirebaseProviders({ children }: { readonly children: ReactNode }) {
  const { app, auth, firestore } = openFirebase(usePublicConfig());
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
