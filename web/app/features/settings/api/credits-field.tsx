import TextField from "@mui/material/TextField";

export const NOT_WHOLE = "Enter a whole number of credits";

/** null: left empty; undefined: no whole number. */
export function parseCredits(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

interface CreditsFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
}

/** Credits that an assistant may spend at once without an estimate, for a key or a connected app. */
export function ApprovalField(props: Omit<CreditsFieldProps, "help" | "label">) {
  return (
    <CreditsField
      {...props}
      label="Require an estimate above"
      help="Credits. An assistant that spends more at once has to get an estimate first. Leave it empty for no limit."
    />
  );
}

/** A number of credits, or none. */
export function CreditsField({ label, help, value, onChange, fault }: CreditsFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      error={fault !== undefined}
      helperText={fault ?? help}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
    />
  );
}
