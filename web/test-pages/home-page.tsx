/** The home page at `/home/…` with as many keywords as its address says; `/home/0`: a workspace without maps. */
import { userId } from "@mapwright/core/ids";
import { useState } from "react";
import { ChecklistPanel } from "#/features/home/checklist-panel.tsx";
import { buildChecklist } from "#/features/home/checklist.ts";
import { FirstRun } from "#/features/home/first-run.tsx";
import { HomePage } from "#/features/home/home-page.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";
import { HOME_MAPS } from "./home-states.ts";

const PEOPLE = [{ uid: userId.parse("olga"), name: "Olga Example", photo: null }];
const OPENED_AT = Date.now();
const NEW = { memberCount: 1, seats: 3, canInvite: true, createdAt: OPENED_AT };

function Checklist({ state }: { readonly state: string }) {
  const steps = buildChecklist({ ...NEW, maps: HOME_MAPS[state] ?? [] }, OPENED_AT);
  return steps ? <ChecklistPanel steps={steps} /> : null;
}

export function HomeTestPage({ state }: { readonly state: string }) {
  const [noted, setNoted] = useState<readonly string[]>([]);
  const note = (line: string) => setNoted((before) => [...before, line]);
  const maps = HOME_MAPS[state];
  return (
    <main>
      {maps ? (
        <HomePage
          maps={maps}
          isCut={maps.length >= 100}
          people={PEOPLE}
          runningCount={0}
          canEdit
          running={null}
          attention={
            state === "1000"
              ? [
                  {
                    key: "job",
                    icon: "alert",
                    tone: "bad",
                    title: "The search provider didn't respond",
                    detail: "Running shoes",
                    action: { label: "Try again", to: "/app/maps/new?seed=running+shoes" },
                    onDismiss: () => note("dismiss job"),
                  },
                ]
              : []
          }
          activity={null}
          checklist={state === "1" ? <Checklist state={state} /> : null}
        />
      ) : (
        <FirstRun
          sample={{
            title: "Pour over coffee",
            drawing: HOME_MAPS["1000"]?.[0]?.drawing ?? { hues: [], keywords: [] },
            counts: { keywords: 258, clusters: 29 },
            isOpening: false,
            failure: null,
            open: () => note("open sample"),
          }}
          checklist={<Checklist state={state} />}
        />
      )}
      <VisuallyHidden>
        <output aria-label="Asked for">{noted.join("\n")}</output>
      </VisuallyHidden>
    </main>
  );
}
