/** Plans a page without keywords: a name and a pillar, and it is added to the column. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { TOPIC_NAME_MAX_LENGTH } from "@mapwright/core/snapshot/map-change";
import { useState } from "react";
import { focusInput } from "#/ui/controls/focus-input.ts";
import { Icon } from "#/ui/icon.tsx";

interface QuickAddProps {
  /** The column's label. */
  readonly column: string;
  readonly pillars: readonly { readonly id: string; readonly name: string }[];
  /** The lane's pillar; null: the person chooses one. */
  readonly pillar: string | null;
  readonly onAdd: (name: string, pillar: string) => void;
}

export function QuickAdd({ column, pillars, pillar, onAdd }: QuickAddProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(pillar ?? pillars[0]?.id ?? "");
  if (!isOpen) {
    return (
      <Button
        size="small"
        color="secondary"
        aria-label={`Add a page to ${column}`}
        startIcon={<Icon name="plus" sizePx={16} />}
        onClick={() => setOpen(true)}
        sx={{ m: 1, justifyContent: "flex-start" }}
      >
        Add a page
      </Button>
    );
  }
  const close = () => {
    setName("");
    setOpen(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted) onAdd(wanted, pillar ?? chosen);
        setName("");
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") close();
      }}
      sx={{ p: 2, display: "grid", gap: 2 }}
    >
      <TextField
        size="small"
        label="Page to write"
        value={name}
        inputRef={focusInput}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: TOPIC_NAME_MAX_LENGTH } }}
      />
      {pillar === null ? (
        <TextField
          select
          size="small"
          label="Pillar"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {pillars.map(({ id, name: title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={!name.trim()}>
          Add
        </Button>
        <Button size="small" color="secondary" onClick={close}>
          Done
        </Button>
      </Box>
    </Box>
  );
}
