import Button from "@mui/material/Button";
import { useState } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormField } from "#/features/account/forms/form-field.tsx";

interface PasswordFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly describedBy?: string;
  /** As in `FormField`. */
  readonly takesFocus?: boolean;
}

/** A password field with a button to show the password. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { label = "Password", ...field } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      {...field}
      label={label}
      type={isShown ? "text" : "password"}
      end={
        <Button
          color="secondary"
          size="small"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => {
            setIsShown(!isShown);
          }}
          sx={{ flex: "none", mr: -1 }}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
      }
    />
  );
}
