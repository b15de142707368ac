/** Lists of what is sent to the model and what never is: an owner reads them, then switches the model on. */
import {
  NEVER_SENT_TO_MODEL,
  SENT_TO_MODEL,
  type LanguageModelSettings,
} from "@mapwright/core/language-models/language-model";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { ModelActions } from "#/features/settings/language-model/use-language-model.ts";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatMoment } from "#/ui/time/format-dates.ts";

interface SwitchSectionProps {
  readonly settings: LanguageModelSettings;
  /** Name of whoever switched the model on, as shown to people; null: no longer a member. */
  readonly switchedOnBy: string | null;
  readonly isOwner: boolean;
  /** null: the person may only look. */
  readonly switchTo: ModelActions["switchTo"] | null;
}

export function SwitchSection(props: SwitchSectionProps) {
  const { settings, switchedOnBy, isOwner, switchTo } = props;
  const { model, endpoint, switchedOn } = settings;
  const host = endpoint === null ? "Anthropic" : new URL(endpoint).host;
  return (
    <PageSection
      title="What is sent to the model"
      lead={`Only when someone asks for it in a map, only what that needs, and only to ${host}.`}
    >
      <Box sx={{ display: "grid", gap: 4, maxWidth: "68ch" }}>
        <Box component="ul" sx={{ m: 0, pl: 5, display: "grid", gap: 1.5 }}>
          {SENT_TO_MODEL.map((sent) => (
            <li key={sent}>{sent}</li>
          ))}
        </Box>
        <Typography sx={{ fontWeight: 600 }}>{NEVER_SENT_TO_MODEL}</Typography>
        <Typography variant="body2" color="textSecondary">
          What becomes of it there is between you and its operator: read their terms on storing data
          and training.
        </Typography>
        {switchedOn ? (
          <Typography variant="body2">
            {model} was switched on by {switchedOnBy ?? "a former member"} on{" "}
            {formatMoment(switchedOn.at)}.
          </Typography>
        ) : null}
        {switchTo === null ? null : switchedOn ? (
          <SwitchOff switchTo={switchTo} />
        ) : isOwner ? (
          <SwitchOn model={model} switchTo={switchTo} />
        ) : (
          <Typography variant="body2">
            Only an owner can switch it on, because it sends the workspace's data to another
            company. Ask an owner to read this page.
          </Typography>
        )}
      </Box>
    </PageSection>
  );
}

interface SwitchOnProps {
  readonly model: string;
  readonly switchTo: ModelActions["switchTo"];
}

function SwitchOn({ model, switchTo }: SwitchOnProps) {
  const [hasRead, setHasRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { isRunning, failure, run } = useSwitch(switchTo);
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={hasRead}
            onChange={({ target }) => {
              setHasRead(target.checked);
              setMissing(false);
            }}
          />
        }
        label="I've read what is sent and may decide this for the workspace"
      />
      <Button
        variant="contained"
        disabled={isRunning}
        onClick={() => {
          if (hasRead) void run(true);
          else setMissing(true);
        }}
      >
        {isRunning ? "One moment…" : `Switch ${model} on`}
      </Button>
      {isMissing ? (
        <ErrorNotice title="Not switched on yet">Tick the box above first.</ErrorNotice>
      ) : null}
      {failure ? <ErrorNotice title="It isn't switched on">{failure}</ErrorNotice> : null}
    </Box>
  );
}

function SwitchOff({ switchTo }: Pick<SwitchOnProps, "switchTo">) {
  const { isRunning, failure, run } = useSwitch(switchTo);
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <Button variant="outlined" disabled={isRunning} onClick={() => void run(false)}>
        {isRunning ? "One moment…" : "Switch off"}
      </Button>
      {failure ? <ErrorNotice title="It's still on">{failure}</ErrorNotice> : null}
    </Box>
  );
}

function useSwitch(switchTo: ModelActions["switchTo"]) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (isOn: boolean) => {
    setRunning(true);
    setFailure(await switchTo(isOn));
    setRunning(false);
  };
  return { isRunning, failure, run };
}
