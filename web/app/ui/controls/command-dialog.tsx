/** Dialog of commands and places that are found by typing. */
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { Command } from "cmdk";
import type { ComponentProps } from "react";
import { PALETTE_STYLES } from "#/ui/controls/palette-styles.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";

export interface PaletteEntry {
  /** Unique among the entries. */
  readonly id: string;
  readonly label: string;
  /** Secondary text next to the label. */
  readonly aside?: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

interface CommandDialogProps {
  readonly label: string;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly groups: readonly PaletteGroup[];
  /** Without them, `cmdk` filters the entries by what is typed. */
  readonly typing?: Pick<
    ComponentProps<typeof Command>,
    "onValueChange" | "shouldFilter" | "value"
  > & { readonly typed: string; readonly onType: (typed: string) => void };
  readonly onClose: () => void;
}

export function CommandDialog(props: CommandDialogProps) {
  const { label, placeholder, emptyText, groups, onClose } = props;
  const { typed, onType, ...filtering } = props.typing ?? {};
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
        <Command label={label} loop {...filtering}>
          <Box className="field">
            <Icon name="search" />
            <Command.Input
              ref={focusInput}
              placeholder={placeholder}
              {...(typed !== undefined && onType && { value: typed, onValueChange: onType })}
            />
          </Box>
          <Command.List label="Commands and destinations">
            <Command.Empty>{emptyText}</Command.Empty>
            {groups.map(({ title, entries }) => (
              <Command.Group key={title} heading={title}>
                {entries.map((entry) => (
                  <Command.Item
                    key={entry.id}
                    value={entry.id}
                    keywords={[entry.label]}
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
