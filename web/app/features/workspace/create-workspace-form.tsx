import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import {
  createWorkspaceInput,
  createWorkspaceOutput,
  OWNED_WORKSPACES_MAX,
} from "@mapwright/core/workspaces/manage-workspace";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { FormTextField } from "#/ui/controls/form-text-field.tsx";

interface CreateWorkspaceFormProps {
  /** The workspace was created; the app opens it automatically, since the profile names it. */
  readonly onCreated: (name: string) => void;
  /** The form's buttons; one of them submits. */
  readonly children: (isSubmitting: boolean) => ReactNode;
}

const TOO_MANY = {
  "too-many-running": `You own ${String(OWNED_WORKSPACES_MAX)} workspaces, which is the maximum. Delete one or transfer it first.`,
};

export function CreateWorkspaceForm({ onCreated, children }: CreateWorkspaceFormProps) {
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
    else setFailure(callFailureCodeMessage(made.code, TOO_MANY));
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
