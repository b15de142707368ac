/** The most credits that a workspace lets itself use in a month, whatever its plan includes. */
import { setMonthlyCapInput } from "@mapwright/core/billing/manage-subscription";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface MonthlyCapProps {
  /** null: no limit of its own. */
  readonly monthlyCap: number | null;
  readonly setMonthlyCap: BillingActions["setMonthlyCap"];
}

const schema = setMonthlyCapInput.shape.monthlyCap;

/** Reads what was typed as a limit; null: nothing was typed; undefined: it can't be a limit. */
export function readCap(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s,.]/g, "");
  if (text === "") return null;
  return /^\d+$/.test(text) ? schema.safeParse(Number(text)).data : undefined;
}

export function MonthlyCap({ monthlyCap, setMonthlyCap }: MonthlyCapProps) {
  const summary =
    monthlyCap === null ? "none" : `${countNoun(monthlyCap, "credit")} a month, set for everyone`;
  return (
    <CollapsedSettings label="Monthly limit" summary={summary}>
      <CapForm key={monthlyCap} monthlyCap={monthlyCap} setMonthlyCap={setMonthlyCap} />
    </CollapsedSettings>
  );
}

function CapForm({ monthlyCap, setMonthlyCap }: MonthlyCapProps) {
  const id = useId();
  const toast = useToast();
  const [typed, setTyped] = useState(monthlyCap === null ? "" : String(monthlyCap));
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const cap = readCap(typed);
  const save = async () => {
    if (cap === undefined) return setError("Enter a whole number up to 1,000,000, or nothing.");
    setIsSaving(true);
    const failure = await setMonthlyCap(cap);
    setIsSaving(false);
    setError(failure);
    if (failure === null)
      toast({
        words:
          cap === null
            ? "The monthly limit was removed."
            : `The workspace uses at most ${countNoun(cap, "credit")} a month.`,
      });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 3 }}
    >
      <Box sx={{ flex: "1 1 200px" }}>
        <TextField
          id={id}
          label="Credits a month"
          value={typed}
          error={error !== null}
          helperText={error ?? "Research that would exceed it isn't started. Empty: no limit."}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        disabled={isSaving || cap === monthlyCap}
        sx={{ mt: { sm: 7 } }}
      >
        {isSaving ? "Saving…" : "Save"}
      </Button>
    </Box>
  );
}
