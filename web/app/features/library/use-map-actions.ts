/**
 * Editors' actions on maps of the list, confirmed by a toast that offers undo where possible. They write directly under
 * the security rules, except when a map becomes active again: that counts against the plan's limit, so a function
 * checks first.
 */
import { mapPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { ACTIVATED_MAPS_MAX } from "@mapwright/core/maps/manage-map";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { doc, serverTimestamp, writeBatch, type DocumentData } from "firebase/firestore";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { useFirestore } from "reactfire";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { awaitWrite, writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

type Maps = readonly MapDocument[];

export interface MapActions {
  /** Resolves to an error message on failure. */
  readonly rename: (map: MapDocument, title: string) => Promise<string | null>;
  readonly archive: (maps: Maps) => void;
  readonly unarchive: (maps: Maps) => void;
  readonly trash: (maps: Maps) => void;
  readonly restore: (maps: Maps) => void;
  /** The new tags per map. */
  readonly tag: (tags: ReadonlyMap<MapDocument, readonly string[]>) => void;
}

/** "“Coffee”" or "3 maps" */
function named(maps: Maps): string {
  const [first] = maps;
  return maps.length === 1 && first ? `“${first.title}”` : `${String(maps.length)} maps`;
}

export function useMapActions(uid: UserId): MapActions {
  const firestore = useFirestore();
  const call = useCall();
  const toast = useToast();
  const write = async (maps: Maps, change: (map: MapDocument) => DocumentData) => {
    const batch = writeBatch(firestore);
    for (const map of maps)
      batch.update(doc(firestore, mapPath(map.id)), {
        ...change(map),
        updatedBy: uid,
        updatedAt: serverTimestamp(),
      });
    return writeFailureMessage(await awaitWrite(batch.commit()));
  };
  const activate = async (maps: Maps, from: "archive" | "trash", words: string) => {
    const [first] = maps;
    if (!first) return;
    for (let at = 0; at < maps.length; at += ACTIVATED_MAPS_MAX) {
      const mapIds = maps.slice(at, at + ACTIVATED_MAPS_MAX).map(({ id }) => id);
      const input = { workspaceId: first.workspaceId, mapIds, from };
      const result = await call("activateMaps", input, emptyOutput);
      if (!result.ok) return toast({ words: describeCallFailure(result) });
    }
    return toast({ words });
  };
  const sayRefusal = async (written: Promise<string | null>) => {
    const failure = await written;
    if (failure) toast({ words: failure });
  };
  /** The list updates immediately; only a rejection arrives later. */
  const act = (maps: Maps, change: () => DocumentData, words: string, undo: () => void) => {
    const written = sayRefusal(write(maps, change));
    // The function must read the state it reverts.
    toast({ words, undo: () => void written.then(undo) });
  };
  const now = serverTimestamp;
  const unarchive = (maps: Maps) =>
    void activate(maps, "archive", `${named(maps)} back in the list`);
  const restore = (maps: Maps) => void activate(maps, "trash", `${named(maps)} restored`);
  return {
    rename: (map, title) => write([map], () => ({ title })),
    archive: (maps) =>
      act(
        maps,
        () => ({ archivedAt: now() }),
        `${named(maps)} archived`,
        () => unarchive(maps),
      ),
    unarchive,
    trash: (maps) =>
      act(
        maps,
        () => ({ trashedAt: now() }),
        `${named(maps)} moved to the trash`,
        () => restore(maps),
      ),
    restore,
    tag: (tags) => {
      const maps = [...tags.keys()];
      if (maps.length === 0) return;
      toast({ words: `Tags of ${named(maps)} updated` });
      void sayRefusal(write(maps, (map) => ({ tags: [...(tags.get(map) ?? map.tags)] })));
    },
  };
}
