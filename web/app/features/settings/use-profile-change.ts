import type { ProfileChange } from "@mapwright/core/accounts/user-profile";
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { awaitWrite, writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

/**
 * @returns a function that changes the user's profile; it shows a toast, `saved` on success, and returns whether it
 * succeeded
 */
export function useProfileChange(
  uid: UserId,
): (change: Partial<ProfileChange>, saved: string) => Promise<boolean> {
  const firestore = useFirestore();
  const toast = useToast();
  return async (change, saved) => {
    const outcome = await awaitWrite(
      updateDoc(doc(firestore, userPath(uid)), { ...change, updatedAt: serverTimestamp() }),
    );
    const failure = writeFailureMessage(outcome);
    const kept = outcome === "kept" ? " It syncs to your other devices once you're online." : "";
    toast({ words: failure ?? saved + kept });
    return failure === null;
  };
}
