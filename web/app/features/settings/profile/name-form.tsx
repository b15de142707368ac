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
    // Follows a change on another device, unless something is being typed here.
    values: { displayName: profile.displayName },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async (input) => {
    await change(input, "Your name is saved.");
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
        help="As the people of your workspaces see it. Without one they see your address."
        field={{ autoComplete: "name" }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!formState.isDirty || formState.isSubmitting}
      >
        {formState.isSubmitting ? "Saving …" : "Save name"}
      </Button>
    </Box>
  );
}
