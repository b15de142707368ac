/** Dialog of commands and places that are found by typing. */
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { Command } from "cmdk";
import { useMemo, useState } from "react";
import { filterPalette, type PaletteGroup } from "#/ui/controls/filter-palette.ts";
import { PALETTE_STYLES } from "#/ui/controls/palette-styles.ts";
import { Icon } from "#/ui/icon.tsx";

interface CommandDialogProps {
  readonly label: string;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly groups: readonly PaletteGroup[];
  /** Returns groups that are offered after `groups` for what is typed. */
  readonly findMore?: (typed: string) => readonly PaletteGroup[];
  readonly onClose: () => void;
}

export function CommandDialog(props: CommandDialogProps) {
  const { label, placeholder, emptyText, groups, findMore, onClose } = props;
  const [typed, setTyped] = useState("");
  const [pointed, setPointed] = useState("");
  const found = useMemo(
    () => [...filterPalette(groups, typed), ...(findMore?.(typed) ?? [])],
    [groups, typed, findMore],
  );
  const offered = found.flatMap(({ entries }) => entries);
  // Selects the first result immediately: someone who types fast and presses Enter expects the best match.
  const selected = offered.some(({ id }) => id === pointed) ? pointed : (offered[0]?.id ?? "");
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        paper: { "aria-label": label, sx: { alignSelf: "start", mt: { xs: 4, md: "12vh" } } },
      }}
    >
      <Box sx={PALETTE_STYLES}>
        {/* cmdk's own filter finds letters anywhere: "pour" in "Support", and would score thousands of clusters. */}
        <Command
          label={label}
          shouldFilter={false}
          loop
          value={selected}
          onValueChange={setPointed}
        >
          <Box className="field">
            <Icon name="search" />
            <Command.Input
              ref={focusInput}
              placeholder={placeholder}
              value={typed}
              onValueChange={(text) => {
                setTyped(text);
                setPointed("");
              }}
            />
          </Box>
          <Command.List label={label}>
            <Command.Empty>{emptyText}</Command.Empty>
            {found.map(({ title, entries }) => (
              <Command.Group key={title} heading={title}>
                {entries.map((entry) => (
                  <Command.Item
                    key={entry.id}
                    value={entry.id}
                    disabled={entry.isDisabled === true}
                    onSelect={() => {
                      onClose();
                      entry.run();
                    }}
                  >
                    <Icon name={entry.icon} sizePx={16} />
                    <span className="label">{entry.label}</span>
                    {entry.aside ? <span className="aside">{entry.aside}</span> : null}
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      </Box>
    </Dialog>
  );
}

function focusInput(input: HTMLInputElement | null) {
  input?.focus();
}
