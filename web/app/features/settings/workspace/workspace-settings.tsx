import { zodResolver } from "@hookform/resolvers/zod";
import { workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { deleteWorkspaceInput, emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import {
  workspaceName as nameSchema,
  type WorkspaceRole,
} from "@mapwright/core/workspaces/workspace";
import { canManageMembers, canOwn } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { BrandSettings } from "#/features/settings/workspace/brand-settings.tsx";
import { awaitWrite, writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useEnsureRecentSignIn } from "#/platform/session/recent-sign-in.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";

interface WorkspaceSettingsProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** "" until it has been read. */
  readonly workspaceName: string;
  readonly role: WorkspaceRole;
  /** Called before the workspace is deleted, and with null when that failed. */
  readonly expectDeparture: (reason: "deleted" | null) => void;
}

/** `/app/settings/workspace`: the open workspace. */
export function WorkspaceSettings(props: WorkspaceSettingsProps) {
  const { workspaceName, role } = props;
  return (
    <>
      <PageSection title="Workspace" lead="The current workspace. Members see its name.">
        {canManageMembers(role) ? (
          <RenameWorkspace {...props} />
        ) : (
          <>
            <Typography sx={{ fontWeight: 600 }}>{workspaceName}</Typography>
            <Typography variant="body2" color="textSecondary">
              Owners and admins can rename it.
            </Typography>
          </>
        )}
      </PageSection>
      {canManageMembers(role) ? (
        <BrandSettings
          key={props.workspaceId}
          uid={props.uid}
          workspaceId={props.workspaceId}
          workspaceName={workspaceName}
        />
      ) : null}
      {canOwn(role) ? (
        <DeleteWorkspace
          workspaceId={props.workspaceId}
          workspaceName={workspaceName}
          expectDeparture={props.expectDeparture}
        />
      ) : null}
    </>
  );
}

/** The size of the form, which appears with the name in it: what is typed into an empty field would end up beside it. */
const FORM = { width: "100%", maxWidth: 480, height: 126 };

function RenameWorkspace(props: WorkspaceSettingsProps) {
  return props.workspaceName === "" ? (
    <Skeleton variant="rounded" sx={FORM} />
  ) : (
    <RenameForm {...props} />
  );
}

const renameForm = z.object({ name: nameSchema });

function RenameForm({ uid, workspaceId, workspaceName }: WorkspaceSettingsProps) {
  const firestore = useFirestore();
  const toast = useToast();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(renameForm),
    values: { name: workspaceName },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async ({ name }) => {
    const outcome = await awaitWrite(
      updateDoc(doc(firestore, workspacePath(workspaceId)), {
        name,
        updatedBy: uid,
        updatedAt: serverTimestamp(),
      }),
    );
    toast({ words: writeFailureMessage(outcome) ?? `The workspace was renamed to “${name}”.` });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, justifyItems: "start", maxWidth: 480 }}
    >
      <FormTextField control={control} name="name" label="Name" field={{ autoComplete: "off" }} />
      <Button
        type="submit"
        variant="contained"
        disabled={!formState.isDirty || formState.isSubmitting}
      >
        {formState.isSubmitting ? "Saving…" : "Rename"}
      </Button>
    </Box>
  );
}

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

function DeleteWorkspace(props: DeleteWorkspaceProps) {
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
    const result = await call("deleteWorkspace", input, emptyOutput);
    if (result.ok) return null;
    expectDeparture(null);
    return describeFailureCode(result.code, WORDS);
  };
  return (
    <PageSection
      title="Delete workspace"
      lead="Deletes all its maps, research, invitations and activity for every member. This can't be undone."
    >
      <Button
        variant="outlined"
        color="error"
        disabled={workspaceName === ""}
        onClick={() => void ask()}
      >
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
