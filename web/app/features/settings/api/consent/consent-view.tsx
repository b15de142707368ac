import type { ApiScope } from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { AppIdentity } from "#/features/settings/api/consent/app-identity.tsx";
import type {
  OfferedWorkspace,
  Permission,
  ReadyRequest,
} from "#/features/settings/api/consent/consent.ts";
import {
  ApprovalField,
  CreditsField,
  NOT_WHOLE,
  parseCredits,
} from "#/features/settings/api/credits-field.tsx";
import { ScopeChoice } from "#/features/settings/api/scope-choice.tsx";
import type { CallFailure } from "#/platform/call-failure.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";

interface ConsentViewProps {
  readonly app: ReadyRequest;
  /** Workspaces in which the person may connect apps, the open one first. */
  readonly workspaces: readonly [OfferedWorkspace, ...OfferedWorkspace[]];
  /** Leaves the page; resolves to why it couldn't. */
  readonly allow: (permission: Permission) => Promise<CallFailure | null>;
  readonly deny: () => void;
}

const CAP = "100";
/** Less than a map costs, so that none is started before its cost was shown. */
const APPROVAL = "10";

interface Faults {
  readonly scopes?: string;
  readonly cap?: string;
  readonly approval?: string;
}

/** Asks a person whether an app may act for them: who it is, where, what for, and for how many credits. */
export function ConsentView({ app, workspaces, allow, deny }: ConsentViewProps) {
  const [workspace, setWorkspace] = useState(workspaces[0].id);
  const [scopes, setScopes] = useState<readonly ApiScope[]>(
    app.scopes.filter((scope) => scope !== "billing"),
  );
  const [cap, setCap] = useState(CAP);
  const [approval, setApproval] = useState(APPROVAL);
  const [wrong, setWrong] = useState<Faults>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const submit = async () => {
    const [monthlyCap, approvalAboveCredits] = [parseCredits(cap), parseCredits(approval)];
    setFailure(null);
    setWrong({
      ...(scopes.length === 0 && { scopes: "Choose at least one scope" }),
      ...(monthlyCap === undefined && { cap: NOT_WHOLE }),
      ...(approvalAboveCredits === undefined && { approval: NOT_WHOLE }),
    });
    if (scopes.length === 0 || monthlyCap === undefined || approvalAboveCredits === undefined)
      return;
    setIsSending(true);
    const failed = await allow({
      workspaceId: workspace,
      scopes: [...scopes],
      monthlyCap,
      approvalAboveCredits,
    });
    if (failed === null) return;
    setIsSending(false);
    setFailure(failed);
  };
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      sx={{ display: "grid", gap: 5, maxWidth: 480 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <AppIdentity app={app} />
      <ChoiceField
        label="Workspace"
        value={workspace}
        choices={workspaces.map(({ id }) => id)}
        nameOf={(id) => workspaces.find((each) => each.id === id)?.name ?? ""}
        onChange={setWorkspace}
      />
      <ScopeChoice choices={app.scopes} chosen={scopes} onChange={setScopes} error={wrong.scopes} />
      {scopes.includes("research") ? (
        <>
          <CreditsField
            label="Monthly credit limit"
            help="Leave it empty for no limit for this app"
            value={cap}
            onChange={setCap}
            fault={wrong.cap}
          />
          <ApprovalField value={approval} onChange={setApproval} fault={wrong.approval} />
        </>
      ) : null}
      {failure ? (
        <ErrorNotice title="The app wasn't connected">{describeCallFailure(failure)}</ErrorNotice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? "Connecting…" : "Allow"}
        </Button>
        <Button disabled={isSending} onClick={deny}>
          Deny
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        It acts in your name, within your role. Disconnect it in Settings → API at any time.
      </Typography>
    </Box>
  );
}
