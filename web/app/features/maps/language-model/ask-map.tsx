/** A question about the map, answered from the map alone; each sentence says what it is based on. */
import {
  MAX_QUESTION_LENGTH,
  type ModelTask,
  type ModelTaskEstimate,
} from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useEffect, useId, useRef, useState } from "react";
import {
  canExceedLimit,
  describeQuestionCost,
} from "#/features/maps/language-model/model-words.ts";
import { numberSources } from "#/features/maps/language-model/numbered-sources.ts";
import { QUESTION_FIELD_ID } from "#/features/maps/language-model/question-field.ts";
import { SourceList, SourcedText } from "#/features/maps/language-model/source-marks.tsx";
import { RunningTask, TaskEnd, TaskFailure } from "#/features/maps/language-model/task-steps.tsx";
import { useTask } from "#/features/maps/language-model/use-task.ts";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";

/** Without a key for so long, a question is taken as written. */
const TYPING_MS = 600;
const EXAMPLE = "What should we write first?";

export function AskMap({ model }: { readonly model: MapLanguageModel }) {
  const control = useTask(model, "question", null);
  const [question, setQuestion] = useState("");
  const [cost, setCost] = useState<ModelTaskEstimate | null>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The words of a question decide which pages are sent along.
  const readCost = (text: string, afterMs: number) => {
    window.clearTimeout(timer.current);
    const own = window.setTimeout(() => {
      const asked = text.trim() === "" ? EXAMPLE : text.trim();
      void model
        .estimate({ kind: "question", clusterId: null, question: asked })
        // An answer that is late is about words that are gone.
        .then((found) => found.ok && timer.current === own && setCost(found.value));
    }, afterMs);
    timer.current = own;
  };
  const [latest, ...earlier] = control.tasks;
  const ask = () => {
    const asked = question.trim();
    if (asked === "" || control.isRunning) return;
    control.start(asked);
    setQuestion("");
  };
  return (
    <InspectorSection title="Ask this map" aside={model.model}>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box
          component="form"
          aria-label="Ask this map"
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
          sx={{ display: "flex", gap: 2, alignItems: "start" }}
        >
          <TextField
            id={QUESTION_FIELD_ID}
            fullWidth
            size="small"
            label="Question"
            placeholder={EXAMPLE}
            helperText={cost ? describeQuestionCost(cost) : " "}
            value={question}
            onFocus={() => readCost(question, 0)}
            onChange={({ target }) => {
              setQuestion(target.value);
              readCost(target.value, TYPING_MS);
            }}
            slotProps={{ htmlInput: { maxLength: MAX_QUESTION_LENGTH } }}
          />
          <Button
            type="submit"
            variant="outlined"
            disabled={control.isRunning || (cost !== null && canExceedLimit(cost))}
            // Beside the field, below its label.
            sx={{ minHeight: 40, mt: 6.5 }}
          >
            Ask
          </Button>
        </Box>
        <TaskFailure control={control} />
        {control.isRunning ? (
          <RunningTask control={control} words={`Asking ${model.model}`} />
        ) : null}
        {latest ? <AnswerView task={latest} /> : null}
        {earlier.length > 0 ? (
          <Box component="details" sx={{ fontSize: 14 }}>
            <Box component="summary" sx={{ cursor: "pointer", color: "text.secondary", py: 1 }}>
              Earlier questions
            </Box>
            <Box sx={{ display: "grid", gap: 5, pt: 2 }}>
              {earlier.map((task) => (
                <AnswerView key={task.id} task={task} />
              ))}
            </Box>
          </Box>
        ) : null}
      </Box>
    </InspectorSection>
  );
}

function AnswerView({ task }: { readonly task: ModelTask }) {
  const listId = useId();
  const lines = task.items.filter((item) => item.kind === "line");
  const sources = numberSources(lines);
  const isUnanswered = task.status === "finished" && lines.length === 0;
  return (
    <Box
      component="article"
      aria-label={task.question ?? "Question"}
      sx={{ display: "grid", gap: 2, fontSize: 14 }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{task.question}</Box>
      {lines.length > 0 ? (
        <Box component="p" sx={{ m: 0, overflowWrap: "anywhere" }}>
          {lines.map((line) => (
            <span key={line.text}>
              <SourcedText
                text={line.text}
                sources={sources.of(line)}
                listId={listId}
                clusterId={null}
              />{" "}
            </span>
          ))}
        </Box>
      ) : null}
      {isUnanswered ? <Box>The map doesn't answer this.</Box> : null}
      <SourceList id={listId} sources={sources.list} clusterId={null} />
      <TaskEnd
        task={task}
        instead="Search and filter find pages without a model."
        finished={isUnanswered ? "The map doesn't answer this." : "The answer is complete."}
      />
    </Box>
  );
}
