/**
 * Replaces a provider's window in the emulators, which have no providers. Asks who to sign in as. Loaded only there.
 */
import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { persona } from "#/features/account/forms/account-forms.ts";
import { FormField } from "#/features/account/forms/form-field.tsx";
import { PROVIDER_NAMES, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";

interface PersonaDialogProps {
  readonly providerId: ProviderId;
  /** The claims as JSON; null when the dialog was closed. */
  readonly onAnswer: (claims: string | null) => void;
}

export function TestAccountDialog({ providerId, onAnswer }: PersonaDialogProps) {
  const titleId = useId();
  const [isVerified, setIsVerified] = useState(true);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(persona),
    defaultValues: { name: "", email: "" },
  });
  const submit = handleSubmit(({ name, email }) => {
    const claims = {
      // The same address always gets the same user.
      sub: `${providerId}/${email || name}`,
      name,
      ...(email ? { email, email_verified: isVerified } : {}),
    };
    onAnswer(JSON.stringify(claims));
  });
  const name = PROVIDER_NAMES[providerId];
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={() => {
        onAnswer(null);
      }}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>Choose an account on {name}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 5 }}>
          <DialogContentText>
            This local site doesn't contact the provider. Choose who {name} should sign you in as.
          </DialogContentText>
          <FormField
            control={control}
            name="name"
            label="Name"
            type="text"
            autoComplete="off"
            takesFocus
          />
          <FormField
            control={control}
            name="email"
            label="Address (optional)"
            type="email"
            autoComplete="off"
          />
          <FormControlLabel
            label={`${name} has verified this address`}
            control={
              <Checkbox
                checked={isVerified}
                onChange={(_, isChecked) => {
                  setIsVerified(isChecked);
                }}
              />
            }
          />
        </DialogContent>
        <DialogActions>
          <Button
            color="secondary"
            onClick={() => {
              onAnswer(null);
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Continue as this person
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
