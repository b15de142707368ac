import type { DataSourceFacts } from "@mapwright/core/research/data-source-catalog";
import {
  FIELD_OF_READING,
  type DataSource,
  type PaidReading,
} from "@mapwright/core/research/data-source";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import {
  describePaidReading,
  READING_LABELS,
} from "#/features/settings/data-sources/reading-messages.ts";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";

interface PaidReadingChoiceProps {
  readonly facts: DataSourceFacts;
  readonly reading: PaidReading;
  readonly source: Pick<DataSource, "delivery" | (typeof FIELD_OF_READING)[PaidReading]>;
  /** null: the person may only look. */
  readonly switchReading: DataSourceActions["switchReading"] | null;
}

/** Switch for a reading that the source's operator bills on top; nothing for a source that can't read it. */
export function PaidReadingChoice({
  facts,
  reading,
  source,
  switchReading,
}: PaidReadingChoiceProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hint = describePaidReading(facts, reading, source.delivery);
  if (hint === null) return null;
  const choose = async (isOn: boolean) => {
    setIsChanging(true);
    setFailure((await switchReading?.(facts.id, reading, isOn)) ?? null);
    setIsChanging(false);
  };
  const hintId = `${facts.id}-${reading}`;
  return (
    <FormControl disabled={switchReading === null || isChanging} error={failure !== null}>
      <FormControlLabel
        control={
          <Switch
            checked={source[FIELD_OF_READING[reading]]}
            onChange={(_, isOn) => void choose(isOn)}
            slotProps={{ input: { "aria-describedby": hintId } }}
          />
        }
        label={READING_LABELS[reading]}
      />
      <FormHelperText id={hintId} role={failure ? "alert" : undefined}>
        {failure ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
