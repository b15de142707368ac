/** Renames a map on its page. It's shown at once; only a rejection arrives later. */
import { mapPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { awaitWrite, writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

export function useRenameMap(uid: UserId, map: MapDocument): (title: string) => void {
  const firestore = useFirestore();
  const toast = useToast();
  const write = async (title: string) => {
    const change = { title, updatedBy: uid, updatedAt: serverTimestamp() };
    const failure = writeFailureMessage(
      await awaitWrite(updateDoc(doc(firestore, mapPath(map.id)), change)),
    );
    if (failure) toast({ words: failure });
  };
  return (title) => {
    const before = map.title;
    void write(title);
    toast({ words: `Renamed to “${title}”`, undo: () => void write(before) });
  };
}
