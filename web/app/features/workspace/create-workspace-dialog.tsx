import { zodResolver } from "@hookform/resolvers/zod";
import {
  createWorkspaceInput,
  createWorkspaceOutput,
  OWNED_WORKSPACES_MAX,
} from "@mapwright/core/workspaces/manage-workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface CreateWorkspaceDialogProps {
  readonly onClose: () => void;
}

/** Opens on mount. */
export function CreateWorkspaceDialog({ onClose }: CreateWorkspaceDialogProps) {
  const id = useId();
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>New workspace</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          With its own maps, people and billing. You're the owner.
        </Typography>
        <CreateWorkspaceForm
          onCreated={(name) => {
            toast({ words: `“${name}” was created and is now open.` });
            onClose();
          }}
        >
          {(isSubmitting) => (
            <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 2, pb: 2 }}>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? "Creating…" : "Create workspace"}
              </Button>
            </Box>
          )}
        </CreateWorkspaceForm>
      </DialogContent>
    </Dialog>
  );
}

interface CreateWorkspaceFormProps {
  /** The workspace was created; the app opens it automatically, since the profile names it. */
  readonly onCreated: (name: string) => void;
  /** The form's buttons; one of them submits. */
  readonly children: (isSubmitting: boolean) => ReactNode;
}

const TOO_MANY = {
  "too-many-running": `You own ${String(OWNED_WORKSPACES_MAX)} workspaces, which is the maximum. Delete one or transfer it first.`,
};

function CreateWorkspaceForm({ onCreated, children }: CreateWorkspaceFormProps) {
  const call = useCall();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(createWorkspaceInput),
    defaultValues: { name: "" },
  });
  const submit = handleSubmit(async (input) => {
    setFailure(null);
    const made = await call("createWorkspace", input, createWorkspaceOutput);
    if (made.ok) {
      onCreated(input.name);
    } else if (made.fields["name"]) setError("name", { message: made.fields["name"] });
    else setFailure(describeFailureCode(made.code, TOO_MANY));
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 5 }}
    >
      {failure ? (
        <ErrorNotice title="We couldn't create the workspace">{failure}</ErrorNotice>
      ) : null}
      <FormTextField
        control={control}
        name="name"
        label="Name"
        help="For example a client, a site or a team."
        field={{ autoComplete: "off", autoFocus: true }}
      />
      {children(formState.isSubmitting)}
    </Box>
  );
}
