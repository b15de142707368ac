import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { LibraryList } from "#/features/library/library-view.ts";
import type { MapAction } from "#/features/library/map-menu.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countNoun } from "#/ui/number-text.tsx";

type BulkAction = Exclude<MapAction, "rename" | "copy" | "delete">;

const WORDS: Readonly<Record<BulkAction, { readonly label: string; readonly icon: IconName }>> = {
  tag: { label: "Tag", icon: "tag" },
  archive: { label: "Archive", icon: "archive" },
  unarchive: { label: "Unarchive", icon: "undo" },
  trash: { label: "Trash", icon: "trash" },
  restore: { label: "Restore", icon: "undo" },
};

const ACTIONS: Readonly<Record<LibraryList, readonly BulkAction[]>> = {
  maps: ["tag", "archive", "trash"],
  archive: ["tag", "unarchive", "trash"],
  trash: ["restore"],
};

interface SelectionBarProps {
  readonly list: LibraryList;
  readonly selected: readonly MapDocument[];
  /** Number of maps that are shown. */
  readonly count: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onAction: (action: BulkAction) => void;
}

/** The number of selected maps, and the actions for them. Takes up the same space when nothing is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, selected, count, onAll, onNone, onAction } = props;
  const isAll = selected.length === count;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        minHeight: 40,
        mb: 2,
        pl: { xs: 3, md: 4 },
      }}
    >
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onChange={isAll ? onNone : onAll}
            sx={{ p: 0.5, mr: 2 }}
          />
        }
        label={selected.length === 0 ? "Select all" : `${String(selected.length)} chosen`}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ m: 0, mr: 3 }}
      />
      {selected.length > 0 ? (
        <Box
          role="group"
          aria-label="Selected maps"
          sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
        >
          {ACTIONS[list].map((action) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              startIcon={<Icon name={WORDS[action].icon} sizePx={16} />}
              onClick={() => onAction(action)}
            >
              {WORDS[action].label}
            </Button>
          ))}
        </Box>
      ) : (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ml: "auto", display: { xs: "none", md: "block" } }}
        >
          {countNoun(count, "map")}
        </Typography>
      )}
      <LiveRegion>
        {selected.length > 0 ? `${countNoun(selected.length, "map")} chosen` : ""}
      </LiveRegion>
    </Box>
  );
}
