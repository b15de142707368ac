/** Subreddits as chips, up to what the plan reads. Beyond that it says which plan reads more. */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { PlanKey } from "@mapwright/core/billing/plans";
import { useState } from "react";
import { PlanLimitPrompt } from "#/features/research/plan-limit-prompt.tsx";
import { filterDistinctNames, splitSubreddits } from "#/features/research/reddit/reddit-draft.ts";

interface SubredditsInputProps {
  readonly subreddits: readonly string[];
  /** null: not known yet. */
  readonly plan: { readonly plan: PlanKey; readonly redditSources: number } | null;
  readonly problem: string | undefined;
  readonly help: string;
  readonly example: string;
  /** Offered while typing; empty: none is known. */
  readonly known: readonly string[];
  readonly onChange: (subreddits: string[]) => void;
}

export function SubredditsInput(props: SubredditsInputProps) {
  const { subreddits, plan, problem, help, example, known, onChange } = props;
  const [typed, setTyped] = useState("");
  /** Number of subreddits that didn't fit. */
  const [surplus, setSurplus] = useState(0);
  const allowed = plan?.redditSources ?? Number.POSITIVE_INFINITY;
  const set = (next: readonly string[]) => {
    const distinct = filterDistinctNames(next);
    setSurplus(Math.max(0, distinct.length - allowed));
    onChange(distinct.slice(0, allowed));
    setTyped("");
  };
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Autocomplete
        multiple
        freeSolo
        options={known.filter((name) => !subreddits.includes(name))}
        getOptionLabel={(name) => `r/${name}`}
        value={[...subreddits]}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason === "input" && /[\s,;]/.test(text))
            set([...subreddits, ...splitSubreddits(text)]);
          else setTyped(reason === "input" ? text : "");
        }}
        onChange={(_, values) => set(values.flatMap(splitSubreddits))}
        onBlur={() => {
          if (typed.trim() !== "") set([...subreddits, ...splitSubreddits(typed)]);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Subreddits"
            placeholder={subreddits.length === 0 ? `r/${example}` : ""}
            error={problem !== undefined}
            helperText={problem ?? help}
          />
        )}
      />
      {plan && surplus > 0 ? (
        <PlanLimitPrompt
          plan={plan.plan}
          limit="redditSources"
          allowed={plan.redditSources}
          used={subreddits.length}
          requested={surplus}
        />
      ) : null}
    </Box>
  );
}
