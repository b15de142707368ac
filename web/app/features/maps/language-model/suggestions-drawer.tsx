/** Suggestions of the language model for the whole map: names, merges and splits. */
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import {
  SuggestionsPanel,
  type SuggestionKind,
} from "#/features/maps/language-model/suggestions-panel.tsx";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface SuggestionsDrawerProps {
  readonly model: MapLanguageModel;
  readonly kind: SuggestionKind;
  readonly onKind: (kind: SuggestionKind) => void;
  readonly onClose: () => void;
}

const KINDS = [
  { value: "names", name: "Names" },
  { value: "changes", name: "Merges and splits" },
] as const;

const LEADS: Readonly<Record<SuggestionKind, string>> = {
  names: "Names for pages and pillars that nobody has named, from their keywords.",
  changes: "Pages that look like one, and keywords that look like a page of their own.",
};

/** Mount it to open it. */
export function SuggestionsDrawer({ model, kind, onKind, onClose }: SuggestionsDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { "aria-labelledby": "map-suggestions", sx: { width: { xs: "100%", sm: 420 } } },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 2,
          px: 4,
          py: 2,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography id="map-suggestions" component="h2" variant="h4" sx={{ flex: 1 }}>
          Suggestions
        </Typography>
        <IconButton aria-label="Close suggestions" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: "minmax(0, 1fr)",
          overflow: "auto",
          px: 4,
          py: 4,
        }}
      >
        <SegmentChoice label="What is suggested" choices={KINDS} value={kind} onChange={onKind} />
        <Typography variant="body2" color="textSecondary">
          {LEADS[kind]} {model.model} suggests; nothing changes until you accept it.
        </Typography>
        <SuggestionsPanel key={kind} model={model} kind={kind} clusterId={null} onLeave={onClose} />
      </Box>
    </Drawer>
  );
}
