import { userPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { settleWrite } from "#/platform/settle-write.client.ts";
import { ColorSchemeToggle } from "#/ui/color-scheme-toggle.tsx";

/** The toggle of the site's header, whose choice every device of the person follows. */
export function ThemeToggle({ uid }: { readonly uid: UserId }) {
  const firestore = useFirestore();
  return (
    <ColorSchemeToggle
      onChoose={(theme) => {
        // The colours have changed already; a choice that could not be stored stays one of this device.
        void settleWrite(
          updateDoc(doc(firestore, userPath(uid)), { theme, updatedAt: serverTimestamp() }),
        );
      }}
    />
  );
}
