/** The workbench over a stored map with a language model: `/maps/small-map?model`. It answers from the map at once. */
import { mapId, userId, workspaceId } from "@mapwright/core/ids";
import type {
  Citation,
  ModelItem,
  ModelTask,
  ModelTaskKind,
} from "@mapwright/core/language-models/model-task";
import { MINUTE_MS } from "@mapwright/core/durations";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { useMemo, useState } from "react";
import {
  MapLanguageModelContext,
  type MapLanguageModel,
  type ModelRequest,
} from "#/map-model/language-model/map-language-model.ts";
import { createCallFailure } from "#/platform/call-failure.ts";
import type { StoredMap } from "./stored-map.ts";
import { WorkbenchPage } from "./workbench-page.tsx";

const MODEL = "small-model";
const NOTHING = { input: 0, output: 0, microUsd: 0 };
const USED = { input: 1_840, output: 420, microUsd: 12_000 };

export function AskedMapPage({ stored }: { readonly stored: StoredMap }) {
  const [tasks, setTasks] = useState<readonly ModelTask[]>([]);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const isOff = new URLSearchParams(location.search).get("model") === "off";
  const model = useMemo(
    (): MapLanguageModel => ({
      status: isOff ? "absent" : "on",
      model: MODEL,
      isManager: true,
      tasks,
      estimate: () =>
        Promise.resolve({
          ok: true,
          value: {
            model: MODEL,
            expected: USED,
            most: { ...USED, microUsd: 20_000 },
            left: { tokens: 1_900_000, microUsd: 9_400_000 },
          },
        }),
      start(id, request) {
        if (request.question === "offline?") return Promise.resolve(createCallFailure("offline"));
        setTasks((before) => [taskOf(id, request, stored.snapshot), ...before]);
        return Promise.resolve(null);
      },
      cancel(id) {
        setTasks((before) =>
          before.map((task) =>
            task.id === id
              ? { ...task, status: "canceled", endedAt: Date.now(), used: USED }
              : task,
          ),
        );
        return Promise.resolve(null);
      },
      declined: new Set(declined),
      decline(key, isDeclined) {
        setDeclined((before) =>
          isDeclined ? [...before, key] : before.filter((each) => each !== key),
        );
        return Promise.resolve(null);
      },
    }),
    [tasks, declined, isOff, stored],
  );
  return (
    <MapLanguageModelContext value={model}>
      <WorkbenchPage stored={stored} />
    </MapLanguageModelContext>
  );
}

/** `slow` in a question: it never ends; `fail`: it fails; `unknown`: nothing is found. */
function taskOf(id: string, request: ModelRequest, snapshot: MapSnapshot): ModelTask {
  const now = Date.now();
  const { question } = request;
  const isSlow = question?.includes("slow") === true;
  const isFailed = question?.includes("fail") === true;
  const isUnknown = question?.includes("unknown") === true;
  return {
    id,
    workspaceId: workspaceId.parse("garden"),
    mapId: mapId.parse("map-on-a-page"),
    ...request,
    model: MODEL,
    requestedBy: userId.parse("olga"),
    startedAt: now,
    endedAt: isSlow ? null : now,
    status: isSlow ? "running" : isFailed ? "failed" : "finished",
    fault: isFailed ? "limit-reached" : null,
    isCancelRequested: false,
    leaseUntil: now + MINUTE_MS,
    items: isFailed || isUnknown ? [] : itemsOf(request, snapshot),
    dropped: isUnknown ? 3 : 1,
    estimate: USED,
    used: isSlow ? null : isFailed ? NOTHING : USED,
    expireAt: now + MINUTE_MS,
  };
}

const RESULT: Citation = {
  kind: "result",
  text: "How to brew, step by step",
  url: "https://coffee.example/brew",
  clusterId: null,
};

interface Page {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly cites: Citation[];
  readonly citation: Citation;
}

function listPages({ clusters, keywords }: MapSnapshot, only: string | null): Page[] {
  return [...clusters.id.entries()]
    .filter(([, id]) => only === null || id === only)
    .map(([at, id]) => {
      const own = keywords.text.filter((_, row) => keywords.cluster[row] === at);
      const cites = own
        .slice(0, 2)
        .map((text): Citation => ({ kind: "keyword", text, url: null, clusterId: id }));
      const name = clusters.name[at] ?? "";
      const citation: Citation = { kind: "cluster", text: name, url: null, clusterId: id };
      return { id, name, keywords: own, cites, citation };
    });
}

type Find = (pages: readonly [Page, ...Page[]], pillar: Citation) => ModelItem[];

function citePillar({ pillars }: MapSnapshot): Citation {
  const [text = "", clusterId = ""] = [pillars.name[0], pillars.id[0]];
  return { kind: "pillar", text, url: null, clusterId };
}

const FINDERS: Readonly<Record<ModelTaskKind, Find>> = {
  names: (pages) =>
    pages.map(({ id, name, cites }) => ({
      kind: "name",
      target: "cluster",
      id,
      name: `All about ${name}`,
      cites,
    })),
  changes: (pages) => [...findMerge(pages), ...findSplit(pages)],
  brief: ([{ name, cites }]) => [
    { ...lineOf("title"), text: `${name}, explained`, cites: [RESULT] },
    { ...lineOf("outline"), level: 2, text: name, cites },
    { ...lineOf("outline"), level: 3, text: "Step by step", cites: [RESULT] },
    { ...lineOf("question"), text: `What is ${name}?`, cites },
  ],
  question: (pages, pillar) =>
    pages.slice(0, 2).map(({ name, citation, cites }) => ({
      kind: "line",
      section: "answer",
      level: null,
      text: `${name} has most searches.`,
      cites: [citation, ...cites, pillar],
    })),
};

const lineOf = (section: Extract<ModelItem, { kind: "line" }>["section"]) =>
  ({ kind: "line", section, level: null }) as const;

function findMerge([first, second]: readonly Page[]): ModelItem[] {
  if (!first || !second) return [];
  return [
    {
      kind: "merge",
      clusterIds: [first.id, second.id],
      name: first.name,
      reason: "People who search for either want the same page.",
      cites: [...first.cites, RESULT],
    },
  ];
}

function findSplit([first]: readonly Page[]): ModelItem[] {
  if (!first || first.keywords.length < 2) return [];
  return [
    {
      kind: "split",
      clusterId: first.id,
      keywords: first.keywords.slice(-1),
      name: "A page of its own",
      reason: "It asks for something else.",
      cites: first.cites,
    },
  ];
}

function itemsOf({ kind, clusterId }: ModelRequest, snapshot: MapSnapshot): ModelItem[] {
  const [first, ...others] = listPages(snapshot, clusterId);
  return first ? FINDERS[kind]([first, ...others], citePillar(snapshot)) : [];
}
