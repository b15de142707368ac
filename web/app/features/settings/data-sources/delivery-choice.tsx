import type { DataSourceFacts } from "@mapwright/core/research/data-source-catalog";
import { delivery as deliveries, type DataSource } from "@mapwright/core/research/data-source";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useState } from "react";
import { listDeliveryOptions } from "#/features/settings/data-sources/data-source-messages.ts";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";

interface DeliveryChoiceProps {
  readonly facts: DataSourceFacts;
  readonly source: Pick<DataSource, "delivery">;
  /** null: the person may only look. */
  readonly deliver: DataSourceActions["deliver"] | null;
}

/** Choice of fetching results pages right away or ordering them from the source's queue; nothing without a queue. */
export function DeliveryChoice({ facts, source, deliver }: DeliveryChoiceProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const options = listDeliveryOptions(facts);
  if (!options) return null;
  const choose = async (chosen: DataSource["delivery"]) => {
    setIsChanging(true);
    setFailure((await deliver?.(facts.id, chosen)) ?? null);
    setIsChanging(false);
  };
  return (
    <FormControl disabled={deliver === null || isChanging} error={failure !== null}>
      <FormLabel id={`${facts.id}-delivery`}>Results pages for a map of 200 keywords</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${facts.id}-delivery`}
        value={source.delivery}
        onChange={(_, value) => void choose(deliveries.parse(value))}
      >
        {options.map(({ delivery, label }) => (
          <FormControlLabel key={delivery} value={delivery} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
      <FormHelperText role={failure ? "alert" : undefined}>
        {failure ??
          "Ordered from the queue, a page is never paid for twice, whatever happens to the research. It can take up to an hour when the queue is long."}
      </FormHelperText>
    </FormControl>
  );
}
