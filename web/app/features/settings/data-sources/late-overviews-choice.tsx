import type { DataSourceFacts } from "@mapwright/core/research/data-source-catalog";
import type { DataSource } from "@mapwright/core/research/data-source";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { lateOverviewsHint } from "#/features/settings/data-sources/data-source-messages.ts";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";

interface LateOverviewsChoiceProps {
  readonly facts: DataSourceFacts;
  readonly source: Pick<DataSource, "readsLateOverviews">;
  /** null: the person may only look. */
  readonly switchOverviews: DataSourceActions["switchOverviews"] | null;
}

/** Whether AI overviews that Google loads later are paid for; nothing for a source that has none. */
export function LateOverviewsChoice({ facts, source, switchOverviews }: LateOverviewsChoiceProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hint = lateOverviewsHint(facts);
  if (hint === null) return null;
  const choose = async (isOn: boolean) => {
    setIsChanging(true);
    setFailure((await switchOverviews?.(facts.id, isOn)) ?? null);
    setIsChanging(false);
  };
  const hintId = `${facts.id}-late-overviews`;
  return (
    <FormControl disabled={switchOverviews === null || isChanging} error={failure !== null}>
      <FormControlLabel
        control={
          <Switch
            checked={source.readsLateOverviews}
            onChange={(_, isOn) => void choose(isOn)}
            slotProps={{ input: { "aria-describedby": hintId } }}
          />
        }
        label="AI overviews that Google loads later"
      />
      <FormHelperText id={hintId} role={failure ? "alert" : undefined}>
        {failure ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
