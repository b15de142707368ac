import type { ProfileChange } from "@mapwright/core/accounts/user-profile";
import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { settleWrite, writeFailureWords } from "#/platform/settle-write.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

/** @returns how to change one's profile; what comes of it is said, `saved` when it worked, and its result is whether it did. */
export function useProfileChange(
  uid: UserId,
): (change: Partial<ProfileChange>, saved: string) => Promise<boolean> {
  const firestore = useFirestore();
  const toast = useToast();
  return async (change, saved) => {
    const outcome = await settleWrite(
      updateDoc(doc(firestore, userPath(uid)), { ...change, updatedAt: serverTimestamp() }),
    );
    const failure = writeFailureWords(outcome);
    const kept = outcome === "kept" ? " It reaches your other devices once you are connected." : "";
    toast({ words: failure ?? saved + kept });
    return failure === null;
  };
}
