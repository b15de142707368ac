/** Competitors as chips, up to what the plan compares. Beyond that it says which plan compares more. */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { PlanKey } from "@mapwright/core/billing/plans";
import { useState } from "react";
import { PlanLimitPrompt } from "#/features/research/plan-limit-prompt.tsx";

interface CompetitorsInputProps {
  readonly competitors: readonly string[];
  /** null: not known yet. */
  readonly plan: { readonly plan: PlanKey; readonly competitorsPerMap: number } | null;
  readonly problem: string | undefined;
  /** Whether a provider knows the competitors' rankings. */
  readonly isProviderThere: boolean;
  readonly onChange: (competitors: string[]) => void;
}

const splitDomains = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");

export function CompetitorsInput(props: CompetitorsInputProps) {
  const { competitors, plan, problem, isProviderThere, onChange } = props;
  const [typed, setTyped] = useState("");
  /** Number of competitors that didn't fit. */
  const [surplus, setSurplus] = useState(0);
  const allowed = plan?.competitorsPerMap ?? Number.POSITIVE_INFINITY;
  const set = (next: readonly string[]) => {
    const distinct = [...new Set(next)];
    setSurplus(Math.max(0, distinct.length - allowed));
    onChange(distinct.slice(0, allowed));
    setTyped("");
  };
  if (plan && plan.competitorsPerMap === 0)
    return (
      <PlanLimitPrompt
        plan={plan.plan}
        limit="competitorsPerMap"
        allowed={0}
        used={0}
        requested={1}
      />
    );
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Autocomplete
        multiple
        freeSolo
        options={[]}
        value={[...competitors]}
        inputValue={typed}
        onInputChange={(_, text) => {
          if (/[\s,;]/.test(text)) set([...competitors, ...splitDomains(text)]);
          else setTyped(text);
        }}
        onChange={(_, values) => set(values.flatMap(splitDomains))}
        onBlur={() => {
          if (typed.trim() !== "") set([...competitors, ...splitDomains(typed)]);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Competitors"
            placeholder={competitors.length === 0 ? "example.com" : ""}
            error={problem !== undefined}
            helperText={
              problem ??
              `Domains to compare with${plan ? `, up to ${String(plan.competitorsPerMap)} on your plan` : ""}. Press Enter after each.`
            }
          />
        )}
      />
      {competitors.length > 0 && !isProviderThere ? (
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          No connected provider knows what they rank for: only their places in fetched results pages
          are shown.
        </Box>
      ) : null}
      {plan && surplus > 0 ? (
        <PlanLimitPrompt
          plan={plan.plan}
          limit="competitorsPerMap"
          allowed={plan.competitorsPerMap}
          used={competitors.length}
          requested={surplus}
        />
      ) : null}
    </Box>
  );
}
