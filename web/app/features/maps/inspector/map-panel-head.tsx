import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Icon } from "#/ui/icon.tsx";

/** @param onHide null in a sheet, which is closed like every sheet */
export function MapPanelHead({ onHide }: { readonly onHide: (() => void) | null }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", px: 5, pt: 4, pb: 1 }}>
      <Typography component="h2" variant="h4" sx={{ flex: 1 }}>
        Entire map
      </Typography>
      {onHide ? (
        <IconButton
          size="small"
          aria-label="Hide the panel"
          title="Hide the panel"
          onClick={onHide}
          sx={{ mr: -2 }}
        >
          <Icon name="close" />
        </IconButton>
      ) : null}
    </Box>
  );
}
