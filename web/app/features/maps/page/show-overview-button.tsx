import IconButton from "@mui/material/IconButton";
import { Icon } from "#/ui/icon.tsx";

/** Shown in the bar while the panel of the whole map is hidden. */
export function ShowOverviewButton({ onClick }: { readonly onClick: () => void }) {
  const label = "Show the map panel";
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onClick}>
      <Icon name="info" />
    </IconButton>
  );
}
