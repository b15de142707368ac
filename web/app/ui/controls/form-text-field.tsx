import { useId } from "react";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";

interface FormTextFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Below the field while there is nothing to mend. */
  readonly help?: string;
  readonly field?: Omit<TextFieldProps, "name" | "label" | "error" | "helperText">;
}

/** A text field bound to its form: the message below it is the schema's. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { control, name, label, help, field: more } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId(); // Not the name: a dialog may ask for one above a page that does, too.
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      id={id}
      label={label}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      {...more}
    />
  );
}
