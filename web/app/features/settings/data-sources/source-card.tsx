import {
  getSourceDocsPath,
  type DataSourceFacts,
} from "@mapwright/core/research/data-source-catalog";
import { PAID_READINGS, type DataSource } from "@mapwright/core/research/data-source";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ConnectForm } from "#/features/settings/data-sources/connect-form.tsx";
import {
  describeSourceCost,
  getSourceAdvice,
  STATUS_NAMES,
  describeSourceTest,
} from "#/features/settings/data-sources/data-source-messages.ts";
import { DeliveryChoice } from "#/features/settings/data-sources/delivery-choice.tsx";
import { PaidReadingChoice } from "#/features/settings/data-sources/paid-reading-choice.tsx";
import { QuestionDepthChoice } from "#/features/settings/data-sources/question-depth-choice.tsx";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";
import { describeConnection } from "#/features/settings/describe-connection.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { Icon } from "#/ui/icon.tsx";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";

interface SourceCardProps {
  readonly facts: DataSourceFacts;
  /** null: not connected. */
  readonly source: DataSource | null;
  /** Name of whoever connected the source; null = unknown. */
  readonly connectedBy: string | null;
  /** null: the person may only look. */
  readonly actions: DataSourceActions | null;
  /** Moves it one place up or down; null = it can't go there. */
  readonly move: Readonly<Record<"up" | "down", (() => void) | null>>;
}

/** One provider: what it gives and costs, and its connection. */
export function SourceCard({ facts, source, connectedBy, actions, move }: SourceCardProps) {
  const { name, gives } = facts;
  const [isConnecting, setIsConnecting] = useState(false);
  const connect = () => {
    setIsConnecting(true);
  };
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={name}
      sx={{ px: 4, py: 3, display: "grid", gap: 2 }}
    >
      <Box sx={source ? {} : BESIDE}>
        <div>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {name}
            </Typography>
            {source ? (
              <Chip
                size="small"
                color={source.status === "working" ? "success" : "warning"}
                variant="outlined"
                label={STATUS_NAMES[source.status]}
              />
            ) : null}
            {source && actions ? (
              <Box sx={{ ml: "auto", display: "flex" }}>
                <MoveButton name={name} direction="up" onMove={move.up} />
                <MoveButton name={name} direction="down" onMove={move.down} />
              </Box>
            ) : null}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {gives} {describeSourceCost(facts, source)}{" "}
            <Link href={getSourceDocsPath(facts.id)} target="_blank">
              How to connect {name}
            </Link>
          </Typography>
        </div>
        {actions && !source && !isConnecting ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Connect ${name}`}
            onClick={connect}
            sx={{ justifySelf: "start" }}
          >
            Connect
          </Button>
        ) : null}
      </Box>
      {source ? (
        <Box sx={{ display: "grid", gap: 1 }}>
          {source.status === "working" ? null : (
            <Typography variant="body2">{getSourceAdvice(source.status, name)}</Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {describeConnection(source, connectedBy)}
          </Typography>
        </Box>
      ) : null}
      {source ? (
        <>
          <DeliveryChoice facts={facts} source={source} deliver={actions?.deliver ?? null} />
          <QuestionDepthChoice
            facts={facts}
            source={source}
            openQuestions={actions?.openQuestions ?? null}
          />
          {PAID_READINGS.map((reading) => (
            <PaidReadingChoice
              key={reading}
              facts={facts}
              reading={reading}
              source={source}
              switchReading={actions?.switchReading ?? null}
            />
          ))}
        </>
      ) : null}
      {actions && isConnecting ? (
        <ConnectForm
          facts={facts}
          connect={actions.connect}
          onClose={() => {
            setIsConnecting(false);
          }}
        />
      ) : null}
      {actions && source && !isConnecting ? (
        <ConnectionButtons facts={facts} actions={actions} onReplace={connect} />
      ) : null}
    </Paper>
  );
}

/** Layout of the description beside the actions; on a phone, above them. */
const BESIDE = {
  display: "grid",
  alignItems: "center",
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
} as const;

interface ConnectionButtonsProps {
  readonly facts: DataSourceFacts;
  readonly actions: DataSourceActions;
  readonly onReplace: () => void;
}

function ConnectionButtons({ facts, actions, onReplace }: ConnectionButtonsProps) {
  const { id, name } = facts;
  const [isTesting, setIsTesting] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const test = async () => {
    setIsTesting(true);
    setOutcome(null);
    const result = await actions.test(id);
    setIsTesting(false);
    setOutcome(result.ok ? describeSourceTest(result.value) : describeCallFailure(result));
  };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isTesting}
          aria-label={`Test connection: ${name}`}
          onClick={() => void test()}
        >
          {isTesting ? "Testing…" : "Test connection"}
        </Button>
        <Button size="small" aria-label={`Replace key: ${name}`} onClick={onReplace}>
          Replace key
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Disconnect ${name}`}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Disconnect
        </Button>
      </Box>
      <Typography variant="body2" role="status">
        {outcome}
      </Typography>
      {isAsking ? (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          confirm="Disconnect"
          onConfirm={() => actions.disconnect(id)}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          Its key is deleted. Research uses the next data source from now on; results that were
          fetched stay.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly direction: "down" | "up";
  readonly onMove: (() => void) | null;
}

function MoveButton({ name, direction, onMove }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      disabled={onMove === null}
      aria-label={`Move ${name} ${direction}`}
      onClick={onMove ?? undefined}
    >
      <Icon name={direction === "up" ? "arrowUp" : "arrowDown"} />
    </IconButton>
  );
}
