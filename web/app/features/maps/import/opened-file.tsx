/** An opened file: how it was interpreted, its columns if it has any, and a summary. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { FAN_OUT_WORDS, KEYWORD_WORDS } from "#/features/maps/import/file-words.ts";
import { FileDrop } from "#/features/maps/import/file-drop.tsx";
import { ImportCheck } from "#/features/maps/import/import-check.tsx";
import { ReadingPanel } from "#/features/maps/import/reading/reading-panel.tsx";
import { TableChoice } from "#/features/maps/import/reading/table-choice.tsx";
import { TablePreview } from "#/features/maps/import/reading/table-preview.tsx";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface OpenedFileProps {
  readonly reading: ImportFile;
  readonly withGroups: boolean;
  /** `fan-out`: what an assistant searched for. Absent: keywords. */
  readonly from?: "fan-out";
}

export function OpenedFile({ reading, withGroups, from }: OpenedFileProps) {
  const { state, settings, summary } = reading;
  if (state.step === "reading") {
    return (
      <Box role="status" sx={{ display: "grid", gap: 2, py: 8 }}>
        Reading {state.name ?? "the list"} …
        <LinearProgress aria-label="Reading the file" />
      </Box>
    );
  }
  if (state.step !== "open") {
    return (
      <Box sx={{ display: "grid", gap: 5 }}>
        {state.step === "refused" ? (
          <ErrorNotice title="This can't be imported">{state.words}</ErrorNotice>
        ) : null}
        <FileDrop
          onFiles={from === "fan-out" ? reading.openFanOut : reading.open}
          {...(from === "fan-out" ? FAN_OUT_WORDS : KEYWORD_WORDS)}
        />
      </Box>
    );
  }
  const { file } = state;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Icon name="file" />
        <Box sx={{ flex: "1 1 240px", minWidth: 0, fontSize: 14, overflowWrap: "anywhere" }}>
          <strong>{file.title}</strong>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {" "}
            {file.facts.join(" · ")}
          </Box>
        </Box>
        <Button size="small" onClick={reading.close} sx={{ ml: { xs: -3, sm: 0 } }}>
          Choose another
        </Button>
      </Box>
      {file.kind === "table" && file.notes.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 14, color: "text.secondary" }}>
          {file.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      ) : null}
      {file.kind === "table" && settings ? (
        <>
          {file.tables.length > 1 ? (
            <TableChoice file={file} onChoose={reading.chooseTables} />
          ) : null}
          <ReadingPanel
            file={file}
            settings={settings}
            onSettings={reading.change}
            onForget={reading.forget}
          />
          <TablePreview
            file={file}
            settings={settings}
            withGroups={withGroups}
            onSettings={reading.change}
          />
        </>
      ) : null}
      <ImportCheck summary={summary} ask={reading.ask} title={file.title} />
    </Box>
  );
}
