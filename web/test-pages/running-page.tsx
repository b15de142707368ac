/**
 * The page of a map whose research is running, over the results of a stored map. The test says how many have arrived,
 * and how the job goes on, with `job` events, and with `opened` that the finished map can be read.
 */
import { jobId, mapId, userId, workspaceId } from "@mapwright/core/ids";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { createJob } from "@mapwright/core/research/new-job";
import { researchInput } from "@mapwright/core/research/research-input";
import { researchJob, type ResearchJob } from "@mapwright/core/research/research-job";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { ResearchControls } from "#/features/maps/running/research-controls.ts";
import { RunningMapPage } from "#/features/maps/running/running-map-page.tsx";
import { EndedJob } from "#/features/research/jobs/job-card.tsx";
import { formatStage } from "#/features/research/jobs/job-messages.ts";
import type { PackInfo, RunningSource } from "#/map-model/running/running-source.ts";
import type { StoredMap } from "./stored-map.ts";
import { WorkbenchPage } from "./workbench-page.tsx";

/** Fields of the job as a test changes them; `progress.done` is also how many results have arrived. */
const change = z.looseObject({});

/** Job that tells its listeners what has arrived so far. */
class ScriptedJob {
  #arrived = 0;
  readonly #listeners = new Set<(packs: readonly PackInfo[]) => void>();
  readonly source: RunningSource;

  constructor({ keywords, metrics, serps }: MapSnapshot) {
    const packs = (): readonly PackInfo[] => [
      { id: "job-0000", size: Math.min(this.#arrived, keywords.text.length) },
    ];
    const serpOf = (text: string, n: number): StoredSerp => ({
      keyword: text,
      fetchedAt: 0,
      provider: "test",
      features: [],
      results: (serps.results[n] ?? []).map((at) => ({
        url: serps.urls[at] ?? "",
        title: serps.titles[at] ?? "",
        snippet: "",
      })),
    });
    this.source = {
      readOrder: async () => ({
        kind: "plan",
        method: "pages",
        plan: {
          keywords: keywords.text.map((text, n) => ({
            text,
            volumePerMonth: keywords.volumePerMonth[n] ?? null,
            difficulty: keywords.difficulty[n] ?? null,
          })),
          metrics,
          seedResults: [],
        },
      }),
      readReusedPacks: async () => [],
      followPacks: (onPacks) => {
        this.#listeners.add(onPacks);
        onPacks(packs());
        return () => this.#listeners.delete(onPacks);
      },
      readPack: async () =>
        keywords.text
          .slice(0, this.#arrived)
          .map((text, n) => ({ kind: "serp", serp: serpOf(text, n) })),
    };
    this.arrive = (count) => {
      this.#arrived = count;
      for (const listener of this.#listeners) listener(packs());
    };
  }

  readonly arrive: (count: number) => void;
}

function jobOf(title: string, keywords: number): ResearchJob {
  const ids = {
    jobId: jobId.parse("job"),
    mapId: mapId.parse("map"),
    createdBy: userId.parse("olga"),
    startedBy: "member" as const,
  };
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: workspaceId.parse("team"),
    title,
    seeds: [title],
    method: "pages",
    locale: { country: "US", language: "en", device: "desktop" },
  });
  return { ...createJob(ids, input, keywords, 0), status: "running" };
}

interface RunningPageProps {
  readonly stored: StoredMap;
}

export function RunningPage({ stored }: RunningPageProps) {
  const { title, snapshot } = stored;
  const [isOpened, setOpened] = useState(false);
  const [script] = useState(() => new ScriptedJob(snapshot));
  const [job, setJob] = useState(() => jobOf(title, snapshot.keywords.text.length));
  useEffect(() => {
    const follow = (event: Event) => {
      const next = change.parse(event instanceof CustomEvent ? event.detail : null);
      setJob((before) => {
        const now = researchJob.parse({ ...before, ...next });
        script.arrive(now.progress.done);
        return now;
      });
    };
    addEventListener("job", follow);
    return () => removeEventListener("job", follow);
  }, [script]);
  useEffect(() => {
    const open = () => setOpened(true);
    addEventListener("opened", open);
    return () => removeEventListener("opened", open);
  }, []);
  if (isOpened) return <WorkbenchPage stored={stored} />;
  const controls: ResearchControls = {
    stageLabel: formatStage,
    renderCancel: () => (
      <Button
        variant="outlined"
        size="small"
        color="error"
        onClick={() => setJob((before) => ({ ...before, status: "cancelled" }))}
      >
        Cancel
      </Button>
    ),
    renderEnded: (ended) => <EndedJob job={ended} onDismiss={null} />,
  };
  return (
    <main style={{ position: "relative", height: "100dvh" }}>
      <div style={{ position: "absolute", inset: 0, overflow: "auto" }}>
        <RunningMapPage job={job} source={script.source} controls={controls} />
      </div>
    </main>
  );
}
