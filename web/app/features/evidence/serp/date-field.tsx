import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { toDateKey } from "#/features/evidence/serp/serp-url.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface DateFieldProps {
  readonly label: string;
  readonly lists: readonly StoredSerp[];
  readonly value: StoredSerp;
  /** null: the latest, or the one before. */
  readonly onChange: (date: string) => void;
}

/** The choice of one of the dates on which results were read. */
export function DateField({ label, lists, value, onChange }: DateFieldProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={toDateKey(value.fetchedAt)}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 168, flex: { xs: "1 1 140px", sm: "none" } }}
    >
      {lists.map(({ fetchedAt }) => (
        <MenuItem key={fetchedAt} value={toDateKey(fetchedAt)}>
          {formatDate(fetchedAt)}
        </MenuItem>
      ))}
    </TextField>
  );
}
