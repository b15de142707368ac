/** The map's keyboard shortcuts on one sheet. */
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { isAppleDevice, formatKeys, SHORTCUTS } from "#/features/maps/palette/shortcuts.ts";
import { Icon } from "#/ui/icon.tsx";

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const isApple = isAppleDevice();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="shortcut-sheet">
      <DialogTitle id="shortcut-sheet" sx={{ display: "flex", alignItems: "center" }}>
        Keyboard shortcuts
        <IconButton aria-label="Close" onClick={onClose} sx={{ ml: "auto" }}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        sx={{ columnWidth: 360, columnGap: 10, pb: 8 }}
      >
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <Box key={title} component="section" sx={{ breakInside: "avoid", mb: 6 }}>
            <Typography component="h3" variant="subtitle2" sx={{ mb: 2 }}>
              {title}
            </Typography>
            <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
              {shortcuts.map(({ keys, does }) => (
                <Box key={keys} sx={{ display: "flex", gap: 4, fontSize: 14 }}>
                  <Box component="dt" sx={{ width: 148, flex: "none", fontWeight: 550 }}>
                    {formatKeys(keys, isApple)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                    {does}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}
