import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";

interface FormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly autoComplete: string;
  /** At the end of the field, within it. */
  readonly end?: ReactNode;
  /** The element that says more about it. */
  readonly describedBy?: string;
}

/** A text field bound to its form: the message below it is the schema's. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, type, autoComplete, end, describedBy } = props;
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const messageId = `field-${name}-helper-text`;
  const described = [message && messageId, describedBy].filter(Boolean).join(" ");
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      id={`field-${name}`}
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
