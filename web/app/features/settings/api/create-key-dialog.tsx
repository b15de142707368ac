import {
  API_KEY_DAYS,
  API_SCOPES,
  createApiKeyInput,
  type ApiScope,
} from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import {
  ApprovalField,
  CreditsField,
  NOT_WHOLE,
  parseCredits,
} from "#/features/settings/api/credits-field.tsx";
import { formatKeyDays, type KeyDays } from "#/features/settings/api/key-messages.ts";
import { ScopeChoice } from "#/features/settings/api/scope-choice.tsx";
import type { ApiKeyActions } from "#/features/settings/api/use-api-key-actions.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";

interface CreateKeyDialogProps {
  readonly create: ApiKeyActions["create"];
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

const order = createApiKeyInput.omit({ workspaceId: true });
const NEVER = "never";
type DaysChoice = `${(typeof API_KEY_DAYS)[number]}` | typeof NEVER;
const DAYS_CHOICES: readonly DaysChoice[] = [
  ...API_KEY_DAYS.map((days) => `${days}` as const),
  NEVER,
];
const daysOf = (choice: DaysChoice): KeyDays =>
  API_KEY_DAYS.find((days) => String(days) === choice) ?? null;

/** Dialog for a new key: its purpose, its permissions, and its limits. */
export function CreateKeyDialog({ create, onCreated, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["read"]);
  const [cap, setCap] = useState("");
  const [approval, setApproval] = useState("");
  const [days, setDays] = useState<DaysChoice>("90");
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const submit = async () => {
    const [monthlyCap, approvalAboveCredits] = [parseCredits(cap), parseCredits(approval)];
    const limits = {
      monthlyCap: monthlyCap ?? null,
      approvalAboveCredits: approvalAboveCredits ?? null,
    };
    const parsed = order.safeParse({ name, scopes: [...scopes], ...limits, days: daysOf(days) });
    const faults = parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
    setWrong({
      ...faults,
      ...(monthlyCap === undefined && { monthlyCap: NOT_WHOLE }),
      ...(approvalAboveCredits === undefined && { approvalAboveCredits: NOT_WHOLE }),
    });
    setFailure(null);
    if (!parsed.success || monthlyCap === undefined || approvalAboveCredits === undefined) return;
    setIsSending(true);
    const made = await create(parsed.data);
    setIsSending(false);
    if (made.ok) onCreated(made.key);
    else setFailure(made.failure);
  };
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit();
        }}
      >
        <DialogTitle id={id}>Create an API key</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4, "&&": { pt: 2 } }}>
          <TextField
            label="Name"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
            }}
            error={wrong["name"] !== undefined}
            helperText={wrong["name"] ?? "The program that uses it, such as “Editorial calendar”"}
          />
          <ScopeChoice
            choices={API_SCOPES}
            chosen={scopes}
            onChange={setScopes}
            error={wrong["scopes"]}
          />
          {scopes.includes("research") ? (
            <>
              <CreditsField
                label="Monthly credit limit"
                help="Leave it empty for no limit for this key"
                value={cap}
                onChange={setCap}
                fault={wrong["monthlyCap"]}
              />
              <ApprovalField
                value={approval}
                onChange={setApproval}
                fault={wrong["approvalAboveCredits"]}
              />
            </>
          ) : null}
          <ChoiceField
            label="Expires"
            value={days}
            choices={DAYS_CHOICES}
            nameOf={(choice) => formatKeyDays(daysOf(choice))}
            onChange={setDays}
          />
          {failure ? (
            <ErrorNotice title="The key wasn't created">{describeCallFailure(failure)}</ErrorNotice>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {isSending ? "Creating…" : "Create key"}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
