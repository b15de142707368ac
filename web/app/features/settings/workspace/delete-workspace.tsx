import Button from "@mui/material/Button";
import { deleteWorkspaceInput, done } from "@mapwright/core/workspaces/manage-workspace";
import type { WorkspaceId } from "@mapwright/core/ids";
import { useState } from "react";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";

const WORDS = {
  "invalid-input": "The workspace was just renamed. Type its new name.",
  "role-too-low": "Only an owner can delete this workspace. You're no longer an owner.",
};

interface DeleteWorkspaceProps {
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  /** Called before the workspace is deleted, and with null when that failed. */
  readonly expectDeparture: (reason: "deleted" | null) => void;
}

export function DeleteWorkspace(props: DeleteWorkspaceProps) {
  const { workspaceId, workspaceName, expectDeparture } = props;
  const call = useCall();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(await ensureRecentSignIn("delete this workspace"));
  };
  const run = async () => {
    expectDeparture("deleted");
    const input = deleteWorkspaceInput.parse({ workspaceId, name: workspaceName });
    const result = await call("deleteWorkspace", input, done);
    if (result.ok) return null;
    expectDeparture(null);
    return callFailureCodeMessage(result.code, WORDS);
  };
  return (
    <PageSection
      title="Delete workspace"
      lead="Deletes all its maps, research, invitations and activity for every member. This can't be undone."
    >
      <Button variant="outlined" color="error" onClick={() => void ask()}>
        Delete this workspace
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete “${workspaceName}” permanently?`}
          confirm="Delete workspace"
          typed={{ label: `To confirm, type ${workspaceName}`, expected: workspaceName }}
          onConfirm={run}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          Everything in it is deleted immediately, for everyone. This can't be undone.
        </ConfirmDialog>
      ) : null}
    </PageSection>
  );
}
