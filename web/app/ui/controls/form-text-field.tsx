import { useId } from "react";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";

interface FormTextFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Shown below the field while it has no error. */
  readonly help?: string;
  readonly field?: Omit<TextFieldProps, "name" | "label" | "error" | "helperText">;
}

/** A text field bound to its form; its error message comes from the schema. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { control, name, label, help, field: more } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId(); // Not just the field name: a dialog may have a field of the same name as the page below it.
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
