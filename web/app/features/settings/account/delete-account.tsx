import {
  deleteAccountOutput,
  type DeleteAccountOutput,
} from "@mapwright/core/accounts/account-callables";
import { membersPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { member, type Member } from "@mapwright/core/workspaces/workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { collection, query } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { announceAccountEnding } from "#/platform/session/account-ending.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/session/recent-sign-in.ts";
import { signOutHere } from "#/platform/session/sign-out.client.ts";
import { announceSignOutReason } from "#/platform/session/sign-out-reason.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
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
    if (result.ok && result.value.status === "deleted") {
      announceSignOutReason("deleted");
      await signOutHere(config, { to: "/sign-in" });
    }
    announceAccountEnding(false);
    if (!result.ok) return describeFailureCode(result.code);
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

interface HandOverProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly onDone: () => void;
}

const NOBODY: readonly Member[] = [];

/** Transfers ownership of one workspace, so that its members keep it. */
function TransferOwnership({ uid, workspaceId, name, onDone }: HandOverProps) {
  const call = useCall();
  const toast = useToast();
  const path = membersPath(workspaceId);
  const live = useLiveQuery(uid, path, query(collection(useFirestore(), path)), member);
  const others = live.status === "ready" ? live.value.filter(({ id }) => id !== uid) : NOBODY;
  const [chosen, setChosen] = useState<UserId | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const newOwner = others.find(({ id }) => id === chosen) ?? others[0];
  if (!newOwner) return null;
  const nameOf = (id: UserId) => {
    const found = others.find((one) => one.id === id);
    return found ? found.displayName || found.email : "";
  };
  const run = async () => {
    setIsRunning(true);
    const result = await call(
      "transferOwnership",
      { workspaceId, memberId: newOwner.id },
      emptyOutput,
    );
    setIsRunning(false);
    if (!result.ok) {
      toast({ words: describeFailureCode(result.code) });
      return;
    }
    toast({ words: `“${name}” now belongs to ${nameOf(newOwner.id)}.` });
    onDone();
  };
  return (
    <Box
      role="group"
      aria-label={`Transfer “${name}”`}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 3, width: 1 }}
    >
      <Box sx={{ flex: "1 1 260px", maxWidth: 420 }}>
        <ChoiceField
          label={`New owner of “${name}”`}
          value={newOwner.id}
          choices={others.map(({ id }) => id)}
          nameOf={nameOf}
          onChange={setChosen}
        />
      </Box>
      <Button variant="outlined" disabled={isRunning} onClick={() => void run()}>
        {isRunning ? "Transferring…" : "Transfer ownership"}
      </Button>
    </Box>
  );
}
