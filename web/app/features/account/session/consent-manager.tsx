/**
 * Keeps the consent to usage statistics the same in this browser and in the profile, and tells analytics who is signed
 * in: mounted by routes/app.tsx once the workspace is open. Renders nothing. Props: `profile`.
 */
import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { userPath } from "@mapwright/core/firestore-paths";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useEffect } from "react";
import { useFirestore } from "reactfire";
import { identifyForAnalytics } from "#/platform/analytics/analytics.ts";
import { reconcileConsent } from "#/platform/analytics/consent.ts";
import { awaitWrite } from "#/platform/firebase/await-write.client.ts";

export function ConsentManager({ profile }: { readonly profile: UserProfile }) {
  const firestore = useFirestore();
  const { id, analyticsConsent } = profile;
  useEffect(() => {
    const chosen = reconcileConsent(id, analyticsConsent, Date.now());
    if (chosen === null) return;
    const change = { analyticsConsent: chosen, updatedAt: serverTimestamp() };
    // If it is refused, the profile keeps its decision, and the next visit adopts that.
    void awaitWrite(updateDoc(doc(firestore, userPath(id)), change));
  }, [firestore, id, analyticsConsent]);
  useEffect(() => {
    identifyForAnalytics(id);
  }, [id]);
  return null;
}
