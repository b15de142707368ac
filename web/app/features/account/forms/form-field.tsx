import TextField from "@mui/material/TextField";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";

interface FormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly autoComplete: string;
  /** At the end of the field, inside it. */
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
