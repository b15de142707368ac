import Button from "@mui/material/Button";
import { deleteWorkspaceInput, done } from "@mapwright/core/workspaces/manage-workspace";
import type { WorkspaceId } from "@mapwright/core/ids";
import { useState } from "react";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { useEnsureRecentSignIn } from "#/platform/recent-sign-in.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";

const WORDS = {
  "invalid-input": "The workspace was renamed a moment ago. Type its new name.",
  "role-too-low": "Only an owner can delete the workspace, and you are none any more.",
};

interface DeleteWorkspaceProps {
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  /** Told before the workspace is deleted, and with null when that failed. */
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
    return callFailureWords(result.code, WORDS);
  };
  return (
    <PageSection
      title="Delete workspace"
      lead="With all its maps, research, invitations and its log, for every member. Nobody can bring it back."
    >
      <Button variant="outlined" color="error" onClick={() => void ask()}>
        Delete this workspace
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete “${workspaceName}” for good?`}
          confirm="Delete workspace"
          typed={{ label: `To confirm, type ${workspaceName}`, expected: workspaceName }}
          onConfirm={run}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          Everything in it goes at once, for everybody in it. This cannot be taken back.
        </ConfirmDialog>
      ) : null}
    </PageSection>
  );
}
