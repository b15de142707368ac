import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { awaitWrite } from "#/platform/await-write.client.ts";
import { ColorSchemeToggle } from "#/ui/color-scheme-toggle.tsx";

/** The theme toggle of the site's header, synced to all of the user's devices. */
export function ThemeToggle({ uid }: { readonly uid: UserId }) {
  const firestore = useFirestore();
  return (
    <ColorSchemeToggle
      onChoose={(theme) => {
        // The theme has already changed; a choice that could not be saved applies to this device only.
        void awaitWrite(
          updateDoc(doc(firestore, userPath(uid)), { theme, updatedAt: serverTimestamp() }),
        );
      }}
    />
  );
}
