import TextField from "@mui/material/TextField";
import { useEffect, useId, useRef, type ReactNode } from "react";
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
  /** Takes the focus when it appears, as the one field of a dialog does. */
  readonly takesFocus?: boolean;
}

/**
 * Takes over what the browser filled in, or somebody typed, before the page was alive: the form does not know of it,
 * and would empty the field again.
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

/** A text field bound to its form: the message below it is the schema's. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, type, autoComplete, end, describedBy, takesFocus = false } = props;
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  // Not the field's name: a dialog may ask for an address above a page that does.
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
