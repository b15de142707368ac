import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

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

interface FormChoiceFieldProps<Values extends FieldValues, Value extends string> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly help?: string;
}

/** One choice out of a few, bound to its form. */
export function FormChoiceField<Values extends FieldValues, Value extends string>(
  props: FormChoiceFieldProps<Values, Value>,
) {
  const { control, name, ...choice } = props;
  const { field } = useController({ control, name });
  const id = useId();
  return <ChoiceField {...choice} id={id} value={field.value} onChange={field.onChange} />;
}
