/** The connected model: how it is, what it has used this month, and what can be done with it. */
import {
  MODEL_API_NAMES,
  type LanguageModelSettings,
} from "@mapwright/core/language-models/language-model";
import {
  openModelUsage,
  sumModelUsage,
  type ModelUsage,
} from "@mapwright/core/language-models/model-usage";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { describeConnection } from "#/features/settings/describe-connection.ts";
import {
  getModelAdvice,
  describeModelPrice,
  describeModelRefusal,
  STATUS_NAMES,
  formatModelUsage,
} from "#/features/settings/language-model/model-messages.ts";
import type { ModelActions } from "#/features/settings/language-model/use-language-model.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface ModelCardProps {
  readonly settings: LanguageModelSettings;
  readonly usage: ModelUsage | null;
  /** Name of whoever connected the model; null: unknown. */
  readonly connectedBy: string | null;
  /** null: the person may only look. */
  readonly actions: ModelActions | null;
  readonly onReplace: () => void;
}

export function ModelCard({ settings, usage, connectedBy, actions, onReplace }: ModelCardProps) {
  const { model, api, endpoint, status, switchedOn } = settings;
  const advice = getModelAdvice(status);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={model}
      sx={{ px: 4, py: 3, display: "grid", gap: 3 }}
    >
      <div>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: "anywhere" }}>
            {model}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={switchedOn ? "success" : "default"}
            label={switchedOn ? "On" : "Off"}
          />
          {status === "working" ? null : (
            <Chip size="small" variant="outlined" color="warning" label={STATUS_NAMES[status]} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {MODEL_API_NAMES[api]}
          {endpoint === null ? "" : ` at ${endpoint}`}. {describeModelPrice(settings)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {describeConnection(settings, connectedBy)}
        </Typography>
        {advice ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {advice}
          </Typography>
        ) : null}
      </div>
      <MonthlyUse settings={settings} usage={usage} />
      {actions ? (
        <ModelButtons settings={settings} actions={actions} onReplace={onReplace} />
      ) : null}
    </Paper>
  );
}

interface MonthlyUseProps {
  readonly settings: LanguageModelSettings;
  readonly usage: ModelUsage | null;
}

function MonthlyUse({ settings: { limits }, usage }: MonthlyUseProps) {
  const used = sumModelUsage(openModelUsage(usage, useNow()));
  const [money, tokens] = formatModelUsage(used, limits);
  const shares = [
    used.tokens / limits.tokens,
    limits.microUsd > 0 ? used.microUsd / limits.microUsd : 0,
  ];
  const share = Math.min(1, Math.max(...shares));
  return (
    <Box sx={{ display: "grid", gap: 1.5, maxWidth: 480 }}>
      <Typography variant="body2">
        Used this month: {money}, {tokens}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={share >= 1 ? "warning" : "primary"}
        aria-label="Share of the monthly limit"
      />
      {share >= 1 ? (
        <Typography variant="body2">
          The limit is reached. Raise it with “Replace or change”, or wait for the next month.
        </Typography>
      ) : null}
    </Box>
  );
}

interface ModelButtonsProps {
  readonly settings: LanguageModelSettings;
  readonly actions: ModelActions;
  readonly onReplace: () => void;
}

function ModelButtons({ settings, actions, onReplace }: ModelButtonsProps) {
  const { api, endpoint, model } = settings;
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState("");
  const [isAsking, setAsking] = useState(false);
  const test = async () => {
    setTesting(true);
    setOutcome("");
    const found = await actions.list({ api, endpoint, key: null });
    setTesting(false);
    if (!found.ok) {
      const { title, advice } = describeModelRefusal(found, settings);
      setOutcome(`${title}. ${advice}`);
    } else if (found.value.includes(model)) setOutcome("The connection works.");
    else setOutcome(`It answers, but no longer offers ${model}. Choose another model.`);
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button size="small" variant="outlined" disabled={isTesting} onClick={() => void test()}>
          {isTesting ? "Testing…" : "Test connection"}
        </Button>
        <Button size="small" onClick={onReplace}>
          Replace or change
        </Button>
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </Box>
      <Typography variant="body2" role="status" sx={{ "&:empty": { display: "none" } }}>
        {outcome}
      </Typography>
      {isAsking ? (
        <ConfirmDialog
          title={`Disconnect ${model}?`}
          confirm="Disconnect"
          onConfirm={actions.disconnect}
          onClose={() => setAsking(false)}
        >
          Its key is deleted, and nothing more is sent to it. What it suggested stays for 90 days.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
