import IconButton from "@mui/material/IconButton";
import { Icon } from "#/ui/icon.tsx";

/** Stands in the bar while the panel of the whole map is put away. */
export function ShowOverviewButton({ onClick }: { readonly onClick: () => void }) {
  const label = "Show the panel of the whole map";
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <Icon name="info" />
    </IconButton>
  );
}
