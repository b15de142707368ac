import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import {
  deleteAccountOutput,
  type DeleteAccountOutput,
} from "@mapwright/core/accounts/account-callables";
import type { UserId } from "@mapwright/core/ids";
import { useState } from "react";
import { TransferOwnership } from "#/features/settings/account/hand-over.tsx";
import { announceAccountEnding } from "#/platform/account-ending.ts";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";
import { signOutHere } from "#/platform/sign-out.client.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

type Blocked = Extract<DeleteAccountOutput, { readonly status: "blocked" }>["blockedBy"];

interface DeleteAccountProps {
  readonly uid: UserId;
  readonly email: string;
}

const NONE: Blocked = [];

export function DeleteAccount({ uid, email }: DeleteAccountProps) {
  const call = useCall();
  const config = usePublicConfig();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const [blockedBy, setBlockedBy] = useState(NONE);
  const ask = async () => {
    setIsAsking(await ensureRecentSignIn("delete your account"));
  };
  const run = async () => {
    announceAccountEnding(true);
    const result = await call("deleteAccount", {}, deleteAccountOutput);
    if (result.ok && result.value.status === "deleted") await signOutHere(config);
    announceAccountEnding(false);
    if (!result.ok) return callFailureCodeMessage(result.code);
    if (result.value.status === "blocked") setBlockedBy(result.value.blockedBy);
    return null;
  };
  const settle = (workspaceId: Blocked[number]["workspaceId"]) => {
    setBlockedBy((before) => before.filter((blocked) => blocked.workspaceId !== workspaceId));
  };
  return (
    <PageSection
      title="Delete account"
      lead="Deletes your account and every workspace where you're the only member, with its maps. In shared workspaces your membership ends and your name is removed; your work stays."
    >
      <Box sx={{ display: "grid", gap: 5, justifyItems: "start" }}>
        {blockedBy.length > 0 ? (
          <ErrorNotice title="Nothing was deleted: some workspaces would have no owner">
            Transfer these workspaces or delete them in their settings, then delete your account.
          </ErrorNotice>
        ) : null}
        {blockedBy.map(({ workspaceId, name }) => (
          <TransferOwnership
            key={workspaceId}
            uid={uid}
            workspaceId={workspaceId}
            name={name}
            onDone={() => {
              settle(workspaceId);
            }}
          />
        ))}
        <Button variant="outlined" color="error" onClick={() => void ask()}>
          Delete my account
        </Button>
      </Box>
      {isAsking ? (
        <ConfirmDialog
          title="Delete your account permanently?"
          confirm="Delete my account"
          typed={
            email === ""
              ? { label: "To confirm, type DELETE", expected: "DELETE" }
              : { label: `To confirm, type ${email}`, expected: email }
          }
          onConfirm={run}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          This can't be undone. Download your data first if you want to keep any of it.
        </ConfirmDialog>
      ) : null}
    </PageSection>
  );
}
