/** A choice from a few options, made with one click or with arrows and Enter. */
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import { useId } from "react";
import { Icon } from "#/ui/icon.tsx";

interface ChoiceDialogProps<Value extends string | null> {
  readonly title: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined: mixed values. */
  readonly current: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
}

/** Arrow keys start from the current choice. */
function focusItem(item: HTMLElement | null) {
  item?.focus();
}

export function ChoiceDialog<Value extends string | null>(props: ChoiceDialogProps<Value>) {
  const { title, choices, current, onChoose, onClose } = props;
  const titleId = useId();
  const first = choices.find(({ value }) => value === current)?.value ?? choices[0]?.value;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <MenuList aria-labelledby={titleId} sx={{ pb: 3 }}>
        {choices.map(({ value, label }) => (
          <MenuItem
            key={value ?? "none"}
            role="menuitemradio"
            aria-checked={value === current}
            {...(value === first ? { ref: focusItem } : {})}
            onClick={() => {
              onChoose(value);
              onClose();
            }}
            sx={{ px: 6 }}
          >
            <ListItemText>{label}</ListItemText>
            {value === current ? <Icon name="check" sizePx={16} /> : null}
          </MenuItem>
        ))}
      </MenuList>
    </Dialog>
  );
}
