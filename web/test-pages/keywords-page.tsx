/**
 * The page of a workspace's keywords, over planted maps: `/keywords/empty`, `/keywords/one`, `/keywords/few`, or a number
 * of keywords. This page takes the place of the server; logs, tags and views are kept in its memory.
 */
import { getFreeEntitlement } from "@mapwright/core/billing/entitlement";
import type { KeywordTag } from "@mapwright/core/maps/keyword-tag";
import type { KeywordView } from "@mapwright/core/maps/keyword-view";
import type { MapId } from "@mapwright/core/ids";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { TagStore } from "#/features/keywords/actions/tag-actions.ts";
import { KeywordsView } from "#/features/keywords/page/keywords-view.tsx";
import type { KeywordPorts } from "#/features/keywords/page/use-bulk-actions.tsx";
import type { KeywordStore } from "#/features/keywords/reading/keyword-store.ts";
import { listStoredViews } from "#/features/keywords/views/view-list.ts";
import { createViewActions, type ViewStore } from "#/features/keywords/views/view-actions.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import {
  ME,
  plantFew,
  plantMany,
  plantOne,
  WORKSPACE,
  type PlantedMap,
} from "./planted-workspace.ts";

const OPENED_AT = Date.now();

export function plantWorkspace(state: string): Promise<readonly PlantedMap[]> {
  if (state === "empty") return Promise.resolve([]);
  if (state === "one") return plantOne();
  return /^\d+$/.test(state) ? plantMany(Number(state)) : plantFew();
}

/** Logs that everyone on this page listens to. For benchmarks: how many documents were read, maps included. */
function memoryStore(planted: readonly PlantedMap[], broken: string | null): KeywordStore {
  const logs = new Map<MapId, readonly MapOperation[]>();
  const listeners = new Map<MapId, Set<(operations: readonly MapOperation[]) => void>>();
  let documentsRead = 0;
  const countRead = (documents: number) => {
    documentsRead += documents;
    document.documentElement.dataset["documentsRead"] = String(documentsRead);
  };
  countRead(planted.length);
  const store: KeywordStore = {
    readChunks: ({ mapId }, part, place) => {
      const found = planted.find(({ map }) => map.id === mapId);
      if (!found || mapId === broken) return Promise.reject(new Error("unreachable"));
      if (place === "device") return Promise.resolve([]);
      const all = part === "site" ? found.site : found.chunks;
      const own = all.filter((chunk) => chunk.part === part);
      countRead(own.length);
      return Promise.resolve(own);
    },
    listen: (map, _since, next) => {
      const own = listeners.get(map) ?? new Set();
      listeners.set(map, own);
      own.add(next);
      // A query without results is billed as one read.
      countRead(Math.max(1, logs.get(map)?.length ?? 0));
      queueMicrotask(() => next(logs.get(map) ?? []));
      return () => own.delete(next);
    },
    write: (map, operation) => {
      const log = [...(logs.get(map) ?? []), { ...operation, at: Date.now() }];
      logs.set(map, log);
      for (const next of listeners.get(map) ?? []) next(log);
      return Promise.resolve();
    },
  };
  return store;
}

interface KeywordsTestPageProps {
  readonly planted: readonly PlantedMap[];
}

export function KeywordsTestPage({ planted }: KeywordsTestPageProps) {
  const [params] = useSearchParams();
  // What the page was opened with: its own changes of the address don't matter.
  const [opened] = useState(() => ({
    isEditor: !params.has("viewer"),
    broken: params.get("broken"),
    isFree: params.has("free"),
  }));
  const [store] = useState(() => memoryStore(planted, opened.broken));
  const [noted, setNoted] = useState<readonly string[]>([]);
  const [tags, setTags] = useState<readonly KeywordTag[]>([]);
  const [own, setOwn] = useState<readonly KeywordView[]>([]);
  const [shared, setShared] = useState<readonly KeywordView[]>([]);
  const toast = useToast();
  const maps = useMemo(() => planted.map(({ map }) => map), [planted]);
  const views = useMemo(
    () => [...listStoredViews("own", own), ...listStoredViews("shared", shared)],
    [own, shared],
  );
  const tagStore: TagStore = {
    create: (tag) => {
      setTags((before) => [...before, tag]);
      return Promise.resolve("stored");
    },
    change: ({ id }, { added, removed }) => {
      const gone = new Set(removed);
      const after = (tag: KeywordTag) => ({
        ...tag,
        keywords: [...new Set([...tag.keywords, ...added])].filter((key) => !gone.has(key)),
      });
      setTags((before) => before.map((tag) => (tag.id === id ? after(tag) : tag)));
      return Promise.resolve("stored");
    },
    rename: ({ id }, name) => {
      setTags((before) => before.map((tag) => (tag.id === id ? { ...tag, name } : tag)));
      return Promise.resolve("stored");
    },
    remove: ({ id }) => {
      setTags((before) => before.filter((tag) => tag.id !== id));
      return Promise.resolve("stored");
    },
  };
  const viewStore: ViewStore = {
    put: (place, view) => {
      const set = place === "own" ? setOwn : setShared;
      set((before) => [...before.filter(({ id }) => id !== view.id), view]);
      return Promise.resolve("stored");
    },
    remove: (place, view) => {
      const set = place === "own" ? setOwn : setShared;
      set((before) => before.filter(({ id }) => id !== view.id));
      return Promise.resolve("stored");
    },
  };
  const note = (line: string) => setNoted((before) => [...before, line]);
  const ports: KeywordPorts = {
    uid: ME,
    store,
    tagStore,
    startRefresh: ({ map, keywords, creditCap }) => {
      note(`refresh ${map.title} ${keywords?.join(", ") ?? "all"} ${String(creditCap)}`);
      return Promise.resolve(null);
    },
    saveFile: async (content, format, words) =>
      note(
        `file ${format} ${words}\n${format === "csv" ? await content.text() : String(content.size)}`,
      ),
    makeMap: (csv, market) => note(`map ${market}\n${csv}`),
    csvLinks: {
      canBeEndless: true,
      create: ({ source, days }) => {
        note(`csv ${JSON.stringify({ source, days })}`);
        return Promise.resolve({ ok: true, url: "https://mapwright.example/csv/once" });
      },
    },
  };
  const entitlement = useMemo(() => {
    const free = getFreeEntitlement(OPENED_AT);
    return opened.isFree ? free : { ...free, plan: "agency" as const };
  }, [opened.isFree]);
  return (
    <>
      <main>
        <KeywordsView
          ports={ports}
          maps={maps}
          tags={tags}
          views={views}
          viewActions={createViewActions({
            workspaceId: WORKSPACE,
            own,
            ownTaken: own,
            shared,
            store: viewStore,
            toast,
          })}
          entitlement={entitlement}
          isEditor={opened.isEditor}
          layoutKey="mw-keywords-test"
          sample={
            <Button variant="contained" onClick={() => note("sample")}>
              Open the sample map
            </Button>
          }
        />
      </main>
      <VisuallyHidden>
        <output aria-label="Asked for">{noted.join("\n")}</output>
      </VisuallyHidden>
    </>
  );
}
