/** The grouping in full, opened from the bar: below its button, or as a sheet on narrow screens. */
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

interface GroupingMenuProps {
  readonly isPreview: boolean;
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

export function GroupingMenu({ isPreview, isSheet = false, children }: GroupingMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const content = (
    <>
      <Typography component="h2" variant="h4">
        Grouping
      </Typography>
      {children}
    </>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label="Grouping"
        title="Grouping"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={isPreview ? { color: "warning.main" } : {}}
      >
        <Icon name="sliders" />
      </IconButton>
      {isSheet ? (
        <Drawer
          anchor="bottom"
          open={anchor !== null}
          onClose={close}
          slotProps={{ paper: { "aria-label": "Grouping", sx: { p: 5, gap: 4 } } }}
        >
          {content}
        </Drawer>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
          transformOrigin={{ vertical: "top", horizontal: "center" }}
          slotProps={{
            paper: {
              role: "dialog",
              "aria-label": "Grouping",
              sx: { width: 360, p: 5, display: "grid", gap: 4 },
            },
          }}
        >
          {content}
        </Popover>
      )}
    </>
  );
}
