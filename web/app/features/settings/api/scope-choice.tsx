import type { ApiScope } from "@mapwright/core/api-keys/api-key";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { SCOPE_LABELS } from "#/features/settings/api/key-messages.ts";

interface ScopeChoiceProps {
  readonly choices: readonly ApiScope[];
  readonly chosen: readonly ApiScope[];
  readonly onChange: (chosen: readonly ApiScope[]) => void;
  readonly error: string | undefined;
}

/** Choice of a program's permissions. */
export function ScopeChoice({ choices, chosen, onChange, error }: ScopeChoiceProps) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">Scopes</FormLabel>
      {choices.map((scope) => (
        <FormControlLabel
          key={scope}
          sx={{ alignItems: "start", mt: 1 }}
          control={
            <Checkbox
              checked={chosen.includes(scope)}
              onChange={({ target }) => {
                const others = chosen.filter((each) => each !== scope);
                onChange(target.checked ? [...others, scope] : others);
              }}
              sx={{ py: 0, height: 24, minHeight: 0 }}
            />
          }
          label={
            <>
              {SCOPE_LABELS[scope].name}
              <Typography variant="body2" color="textSecondary">
                {SCOPE_LABELS[scope].help}
              </Typography>
            </>
          }
        />
      ))}
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
