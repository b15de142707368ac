import { useId } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

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
