import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useIsAlive } from "#/ui/client-only.tsx";

const line = { flex: 1, height: "1px", bgcolor: "divider" } as const;

/** The divider between the providers and the email form. */
export function OrDivider({ children }: { readonly children: string }) {
  return (
    <Box
      sx={{ display: "flex", alignItems: "center", gap: 3, fontSize: 14, color: "text.secondary" }}
    >
      <Box sx={line} />
      {children}
      <Box sx={line} />
    </Box>
  );
}

interface AccountFormProps {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** Posts, in case the browser submits it before hydration: the fields must not end up in a URL. */
export function AccountForm({ onSubmit, children }: AccountFormProps) {
  return (
    <Box
      component="form"
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      sx={{ display: "grid", gap: 5 }}
    >
      {children}
    </Box>
  );
}

interface FormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly autoComplete: string;
  /** Content at the end of the field, inside it. */
  readonly end?: ReactNode;
  /** The element that describes the field. */
  readonly describedBy?: string;
  /** Focuses the field on mount, as the only field of a dialog should. */
  readonly takesFocus?: boolean;
}

/**
 * Takes over a value that the browser filled in, or the user typed, before hydration: the form does not know it and
 * would clear the field.
 */
function useTypedEarly(id: string, value: string, onChange: (value: string) => void) {
  const begin = useRef(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    if (input.value !== "" && input.value !== value) onChange(input.value);
  });
  useEffect(() => {
    begin.current();
  }, []);
}

/** A text field bound to its form: its error message comes from the schema. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, type, autoComplete, end, describedBy, takesFocus = false } = props;
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  // Not the field's name: a dialog and the page below it may both have an email field.
  const id = useId();
  useTypedEarly(id, field.value, field.onChange);
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [id, takesFocus]);
  const messageId = `${id}-helper-text`;
  const described = [message && messageId, describedBy].filter(Boolean).join(" ");
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      id={id}
      label={label}
      type={type}
      autoComplete={autoComplete}
      error={message !== undefined}
      helperText={message}
      slotProps={{
        inputLabel: { shrink: true },
        input: { notched: false, endAdornment: end },
        htmlInput: described ? { "aria-describedby": described } : {},
      }}
      fullWidth
    />
  );
}

interface PasswordFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label?: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly describedBy?: string;
  /** Focuses the field on mount, as in `FormField`. */
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

interface SubmitButtonProps {
  /** An operation is already in progress. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/**
 * Submits an account form. Disabled until hydration: before that, the browser itself would post the password to a URL
 * that accepts no posts. Enter does nothing then, either.
 */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isBusy || !isAlive}>
      {children}
    </Button>
  );
}
