/** Names, or merges and splits: started, followed, and what came of it; earlier ones can be looked at again. */
import type { ModelTask } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import { useState } from "react";
import { EditSuggestions } from "#/features/maps/language-model/edit-suggestions.tsx";
import { NameSuggestions } from "#/features/maps/language-model/name-suggestions.tsx";
import { TaskEnd, TaskSteps } from "#/features/maps/language-model/task-steps.tsx";
import { useTask } from "#/features/maps/language-model/use-task.ts";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

export type SuggestionKind = "names" | "changes";

const WORDS = {
  names: {
    action: "Suggest names",
    actionForOne: "Suggest a name",
    again: "Suggest names again",
    doing: "Looking for names",
    instead: "The map keeps its names.",
    found: "name",
  },
  changes: {
    action: "Suggest merges and splits",
    actionForOne: "Suggest merges and splits",
    again: "Look for merges and splits again",
    doing: "Looking for pages to merge or split",
    instead: "The map stays as it is.",
    found: "suggestion",
  },
} as const;

interface SuggestionsPanelProps {
  readonly model: MapLanguageModel;
  readonly kind: SuggestionKind;
  /** null: of the whole map. */
  readonly clusterId: string | null;
  /** Before something opens beside the map. */
  readonly onLeave: () => void;
}

export function SuggestionsPanel({ model, kind, clusterId, onLeave }: SuggestionsPanelProps) {
  const control = useTask(model, kind, clusterId);
  const [chosen, setChosen] = useState("");
  const words = WORDS[kind];
  const [latest] = control.tasks;
  const task = control.tasks.find(({ id }) => id === chosen) ?? latest;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TaskSteps
        control={control}
        model={model.model}
        action={latest ? words.again : clusterId === null ? words.action : words.actionForOne}
        doing={words.doing}
      />
      {task ? (
        <>
          {control.tasks.length > 1 && clusterId === null ? (
            <EarlierTasks tasks={control.tasks} shown={task} onShow={setChosen} />
          ) : null}
          {kind === "names" ? (
            <NameSuggestions key={task.id} task={task} model={model} />
          ) : (
            <EditSuggestions key={task.id} task={task} onLeave={onLeave} />
          )}
          <TaskEnd
            task={task}
            instead={words.instead}
            finished={`Finished: ${countNoun(task.items.length, words.found)} found.`}
          />
        </>
      ) : null}
    </Box>
  );
}

interface EarlierTasksProps {
  readonly tasks: readonly ModelTask[];
  readonly shown: ModelTask;
  readonly onShow: (id: string) => void;
}

function EarlierTasks({ tasks, shown, onShow }: EarlierTasksProps) {
  const nameOf = (wanted: string) => {
    const task = tasks.find(({ id }) => id === wanted);
    return task ? `${formatMoment(task.startedAt)}, ${task.model}` : "";
  };
  return (
    <ChoiceField
      label="Asked"
      value={shown.id}
      choices={tasks.map(({ id }) => id)}
      nameOf={nameOf}
      onChange={onShow}
    />
  );
}
