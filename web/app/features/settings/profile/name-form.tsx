import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { displayName, type UserProfile } from "@mapwright/core/accounts/user-profile";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useProfileChange } from "#/features/settings/use-profile-change.ts";
import { FormTextField } from "#/ui/controls/form-text-field.tsx";

const nameForm = z.object({ displayName: z.string().trim().pipe(displayName) });

export function NameForm({ profile }: { readonly profile: UserProfile }) {
  const change = useProfileChange(profile.id);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameForm),
    // Follows changes from another device, unless the user is typing here.
    values: { displayName: profile.displayName },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async (input) => {
    await change(input, "Name saved.");
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, justifyItems: "start" }}
    >
      <FormTextField
        control={control}
        name="displayName"
        label="Name"
        help="Shown to people in your workspaces. Without a name they see your email address."
        field={{ autoComplete: "name" }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!formState.isDirty || formState.isSubmitting}
      >
        {formState.isSubmitting ? "Saving…" : "Save name"}
      </Button>
    </Box>
  );
}
