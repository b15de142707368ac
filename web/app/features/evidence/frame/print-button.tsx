import Button from "@mui/material/Button";
import { Icon } from "#/ui/icon.tsx";

/** Prints the page as it is shown, or saves it as a PDF. */
export function PrintButton() {
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<Icon name="file" sizePx={16} />}
      onClick={() => print()}
    >
      Print
    </Button>
  );
}
