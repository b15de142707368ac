/** The brief as the language model writes it: a line each with its sources. The plain one stays below it. */
import type { ModelTask } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import { BriefPartView, Quiet } from "#/features/maps/brief/brief-part.tsx";
import { useCopying } from "#/features/maps/brief/use-copying.ts";
import {
  listWrittenParts,
  buildWrittenBriefMarkdown,
  buildWrittenBriefPlainText,
} from "#/features/maps/brief/written-brief-text.ts";
import { buildExportName } from "#/features/maps/export/export-name.ts";
import { numberSources } from "#/features/maps/language-model/numbered-sources.ts";
import { SourceList, SourcedText } from "#/features/maps/language-model/source-marks.tsx";
import { TaskEnd, TaskSteps } from "#/features/maps/language-model/task-steps.tsx";
import { useTask } from "#/features/maps/language-model/use-task.ts";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface WrittenBriefProps {
  readonly model: MapLanguageModel;
  readonly clusterId: string;
  /** Name of the page. */
  readonly name: string;
}

export function WrittenBrief({ model, clusterId, name }: WrittenBriefProps) {
  const control = useTask(model, "brief", clusterId);
  const [task] = control.tasks;
  return (
    <Box
      component="section"
      aria-label="Brief by the language model"
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: "minmax(0, 1fr)",
        p: 4,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <TaskSteps
        control={control}
        model={model.model}
        action={task ? `Write again with ${model.model}` : `Write with ${model.model}`}
        doing="Writing"
      />
      {task ? <WrittenLines task={task} name={name} /> : null}
    </Box>
  );
}

interface WrittenLinesProps {
  readonly task: ModelTask;
  readonly name: string;
}

function WrittenLines({ task, name }: WrittenLinesProps) {
  const listId = useId();
  const parts = listWrittenParts(task.items);
  const sources = numberSources(task.items);
  return (
    <>
      {parts.map(({ section, title, lines }) => (
        <BriefPartView key={section} title={title}>
          <Box
            component={section === "outline" ? "ol" : "ul"}
            sx={{ m: 0, pl: 0, listStyle: "none", display: "grid", gap: 1.5 }}
          >
            {lines.map((line) => (
              <Box
                component="li"
                key={line.text}
                sx={{
                  pl: line.level === 3 ? 5 : 0,
                  fontWeight: line.level === 2 ? 550 : 400,
                  overflowWrap: "anywhere",
                }}
              >
                <SourcedText
                  text={line.text}
                  sources={sources.of(line)}
                  listId={listId}
                  clusterId={task.clusterId}
                />
              </Box>
            ))}
          </Box>
        </BriefPartView>
      ))}
      {task.status === "finished" && parts.length === 0 ? (
        <Quiet>Nothing it wrote was supported by the map. The brief below is.</Quiet>
      ) : null}
      <SourceList id={listId} sources={sources.list} clusterId={task.clusterId} />
      {task.endedAt !== null && parts.length > 0 ? <TakeWritten task={task} name={name} /> : null}
      <TaskEnd
        task={task}
        instead="The brief below is made without a model."
        finished="The brief is written."
      />
    </>
  );
}

function TakeWritten({ task, name }: WrittenLinesProps) {
  const { copied, said, copy } = useCopying();
  const written = { name, model: task.model, items: task.items };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={copied === null ? "copy" : "check"} sizePx={16} />}
        onClick={() => void copy(buildWrittenBriefPlainText(written))}
      >
        {copied === null ? "Copy with sources" : "Copied"}
      </Button>
      <Button
        size="small"
        color="secondary"
        onClick={() =>
          saveFile(
            buildExportName(`${name} written brief`, "md"),
            buildWrittenBriefMarkdown(written),
            "text/markdown",
          )
        }
      >
        Download Markdown
      </Button>
      <LiveRegion>{said}</LiveRegion>
    </Box>
  );
}
