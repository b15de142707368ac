import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";

interface ChoiceFieldProps<Value extends string | number> {
  readonly id?: string;
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
  readonly help?: string;
}

/** One choice out of a few. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { id, label, value, choices, nameOf, onChange, help } = props;
  return (
    <TextField
      select
      {...(id === undefined ? {} : { id })}
      fullWidth
      label={label}
      value={value}
      helperText={help}
      onChange={({ target }) => {
        const chosen = choices.find(
          (choice) => String(choice) === target.value || choice === target.value,
        );
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
