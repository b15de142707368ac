/** The choices of an export and the file it makes, without a database: at `/export`. */
import Button from "@mui/material/Button";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { NO_FILE_EVIDENCE } from "@mapwright/core/maps/files/map-json";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { useState } from "react";
import { FIRST_CHOICE, type ExportChoice } from "#/features/maps/export/export-choice.ts";
import { ExportForm } from "#/features/maps/export/export-form.tsx";
import { FORMATS } from "#/features/maps/export/export-formats.ts";
import { ExportProgress } from "#/features/maps/export/export-progress.tsx";
import { useExport } from "#/features/maps/export/use-export.ts";
import { saveBlob } from "#/platform/save-file.client.ts";

const NOTHING_NEEDED = { loading: [], failed: [], retry: () => {} };
const CONTENTS = {
  metrics: null,
  hasTrends: false,
  hasRuns: false,
  hasSite: false,
  hasAnswers: false,
  hasMode: false,
  hasThreads: false,
};

export function ExportTestPage() {
  const [choice, setChoice] = useState<ExportChoice>(FIRST_CHOICE);
  const { state, start } = useExport({
    onFile: ({ format, title }, content) =>
      saveBlob(`${title}.${FORMATS[format].extension}`, content),
    onPages: () => {},
  });
  const base = makeCoffeeMap();
  const exportMap = () =>
    start({
      ...choice,
      title: "Coffee",
      locale: DEFAULT_LOCALE,
      seeds: ["coffee"],
      base,
      type: "serp",
      evidence: NO_FILE_EVIDENCE,
      asked: null,
      edits: toMapEdits(openState(base)),
      people: new Map(),
      scope: null,
      part: null,
      fileWord: null,
      shade: "opportunity",
      landColors: null,
      coverage: null,
      sender: { name: "Field team", logo: null, color: null, isWhiteLabel: false },
      now: Date.UTC(2026, 10, 29),
    });
  return (
    <main style={{ maxWidth: 600, margin: "auto", padding: 16 }}>
      <h1>Export map</h1>
      <ExportForm
        choice={choice}
        onChoice={setChoice}
        locked={new Map()}
        scopes={[]}
        contents={CONTENTS}
        hasQuestions={false}
        isDisabled={state.step === "running"}
      />
      <ExportProgress state={state} parts={NOTHING_NEEDED} />
      <Button onClick={exportMap}>Export {FORMATS[choice.format].name}</Button>
    </main>
  );
}
