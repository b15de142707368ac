import TextField from "@mui/material/TextField";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";

interface FormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly type: "email" | "password";
  readonly autoComplete: string;
}

/** A text field bound to its form: the message below it is the schema's. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { control, name, label, type, autoComplete } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      id={`field-${name}`}
      label={label}
      type={type}
      autoComplete={autoComplete}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      fullWidth
    />
  );
}
