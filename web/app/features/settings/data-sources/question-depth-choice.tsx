import type { DataSourceFacts } from "@mapwright/core/research/data-source-catalog";
import { questionDepth, type DataSource } from "@mapwright/core/research/data-source";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import {
  MAP_KEYWORDS,
  listQuestionOptions,
} from "#/features/settings/data-sources/reading-messages.ts";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";

interface QuestionDepthChoiceProps {
  readonly facts: DataSourceFacts;
  readonly source: Pick<DataSource, "delivery" | "questionDepth">;
  /** null: the person may only look. */
  readonly openQuestions: DataSourceActions["openQuestions"] | null;
}

/** Choice of how many times questions are opened to read those behind them; nothing for a source that opens none. */
export function QuestionDepthChoice({ facts, source, openQuestions }: QuestionDepthChoiceProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const options = listQuestionOptions(facts, source.delivery);
  if (!options) return null;
  const choose = async (depth: number) => {
    setIsChanging(true);
    setFailure((await openQuestions?.(facts.id, depth)) ?? null);
    setIsChanging(false);
  };
  return (
    <TextField
      select
      size="small"
      label="Questions people also ask"
      value={source.questionDepth}
      disabled={openQuestions === null || isChanging}
      error={failure !== null}
      onChange={({ target }) => void choose(questionDepth.parse(Number(target.value)))}
      helperText={
        failure ??
        `Opening a question shows those behind it. The price is for a map of ${String(MAP_KEYWORDS)} keywords; what opens nothing is paid back. Pages you already have stay as they are.`
      }
      slotProps={{ formHelperText: { role: failure === null ? undefined : "alert" } }}
      sx={{ mt: 2, maxWidth: 480 }}
    >
      {options.map(({ depth, label }) => (
        <MenuItem key={depth} value={depth}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
