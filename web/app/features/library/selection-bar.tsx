import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { Shelf } from "#/features/library/library-view.ts";
import type { MapDeed } from "#/features/library/map-menu.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countOf } from "#/ui/number-text.tsx";

type BulkDeed = Exclude<MapDeed, "rename" | "copy" | "erase">;

const WORDS: Readonly<Record<BulkDeed, { readonly label: string; readonly icon: IconName }>> = {
  tag: { label: "Tag", icon: "tag" },
  archive: { label: "Archive", icon: "archive" },
  unarchive: { label: "Back to the list", icon: "undo" },
  trash: { label: "Trash", icon: "trash" },
  restore: { label: "Restore", icon: "undo" },
};

const DEEDS: Readonly<Record<Shelf, readonly BulkDeed[]>> = {
  maps: ["tag", "archive", "trash"],
  archive: ["tag", "unarchive", "trash"],
  trash: ["restore"],
};

interface SelectionBarProps {
  readonly shelf: Shelf;
  readonly selected: readonly MapDocument[];
  /** Of maps that are shown. */
  readonly count: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onDeed: (deed: BulkDeed) => void;
}

/** How many maps are chosen, and what can be done to them. Takes the same room with and without. */
export function SelectionBar(props: SelectionBarProps) {
  const { shelf, selected, count, onAll, onNone, onDeed } = props;
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
        label={selected.length === 0 ? "Choose all" : `${String(selected.length)} chosen`}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ m: 0, mr: 3 }}
      />
      {selected.length > 0 ? (
        <Box
          role="group"
          aria-label="Chosen maps"
          sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
        >
          {DEEDS[shelf].map((deed) => (
            <Button
              key={deed}
              size="small"
              variant="outlined"
              startIcon={<Icon name={WORDS[deed].icon} sizePx={16} />}
              onClick={() => onDeed(deed)}
            >
              {WORDS[deed].label}
            </Button>
          ))}
        </Box>
      ) : (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ml: "auto", display: { xs: "none", md: "block" } }}
        >
          {countOf(count, "map")}
        </Typography>
      )}
      <LiveRegion>
        {selected.length > 0 ? `${countOf(selected.length, "map")} chosen` : ""}
      </LiveRegion>
    </Box>
  );
}
