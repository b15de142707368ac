/** What editors do to maps of the list, directly under the rules: said in a toast, with the way back where there is one. */
import { mapPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { doc, serverTimestamp, writeBatch, type DocumentData } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { settleWrite, writeFailureWords } from "#/platform/settle-write.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

type Maps = readonly MapDocument[];

export interface MapDeeds {
  /** Resolves with words when it failed. */
  readonly rename: (map: MapDocument, title: string) => Promise<string | null>;
  readonly archive: (maps: Maps) => void;
  readonly unarchive: (maps: Maps) => void;
  readonly trash: (maps: Maps) => void;
  readonly restore: (maps: Maps) => void;
  /** Of each map what its tags become. */
  readonly tag: (tags: ReadonlyMap<MapDocument, readonly string[]>) => void;
}

/** "“Coffee”" or "3 maps" */
function named(maps: Maps): string {
  const [first] = maps;
  return maps.length === 1 && first ? `“${first.title}”` : `${String(maps.length)} maps`;
}

export function useMapDeeds(uid: UserId): MapDeeds {
  const firestore = useFirestore();
  const toast = useToast();
  const write = async (maps: Maps, change: (map: MapDocument) => DocumentData) => {
    const batch = writeBatch(firestore);
    for (const map of maps)
      batch.update(doc(firestore, mapPath(map.id)), {
        ...change(map),
        updatedBy: uid,
        updatedAt: serverTimestamp(),
      });
    return writeFailureWords(await settleWrite(batch.commit()));
  };
  const sayRefusal = async (written: Promise<string | null>) => {
    const failure = await written;
    if (failure) toast({ words: failure });
  };
  /** The list changes at once; only a refusal comes later. */
  const act = (maps: Maps, change: () => DocumentData, words: string, undo?: () => void) => {
    toast({ words, ...(undo ? { undo } : {}) });
    void sayRefusal(write(maps, change));
  };
  const now = serverTimestamp;
  const unarchive = (maps: Maps) =>
    act(maps, () => ({ archivedAt: null }), `${named(maps)} back in the list`);
  const restore = (maps: Maps) => act(maps, () => ({ trashedAt: null }), `${named(maps)} restored`);
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
      toast({ words: `Tags of ${named(maps)} changed` });
      void sayRefusal(write(maps, (map) => ({ tags: [...(tags.get(map) ?? map.tags)] })));
    },
  };
}
