import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { MAX_SEEDS } from "@mapwright/core/research/seed-limits";
import { useState } from "react";
import type { ImportedList } from "#/content/imported-list/imported-list.ts";
import { copyText } from "#/platform/copy-text.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { countOf } from "#/ui/number-text.tsx";

interface ImportedListPanelProps {
  readonly list: ImportedList;
  readonly seeds: readonly string[];
  readonly onSeeds: (seeds: string[]) => void;
  readonly onDrop: () => void;
}

/** The list imported from the free tool, to choose seeds from. It stays until it is dismissed. */
export function ImportedListPanel({ list, seeds, onSeeds, onDrop }: ImportedListPanelProps) {
  const [said, setSaid] = useState("");
  const isFull = seeds.length >= MAX_SEEDS;
  const copy = async () => {
    const isCopied = await copyText(list.keywords.join("\n"));
    setSaid(isCopied ? "List copied" : "Your browser blocked copying");
  };
  return (
    <Box
      component="section"
      aria-label="Your list from the free tool"
      sx={{ p: 5, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}
    >
      <Typography variant="subtitle1" component="h2">
        Your list from the free tool: {countOf(list.keywords.length, "keyword")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: "64ch" }}>
        Research starts from up to {MAX_SEEDS} of them and finds related keywords automatically. We
        filled in the primary keywords of your largest pages, which you can change here.
      </Typography>
      <Box
        role="group"
        aria-label="Keywords to start from"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          mt: 4,
          maxHeight: 208,
          overflowY: "auto",
          p: 0.5,
          m: -0.5,
        }}
      >
        {list.keywords.map((keyword) => {
          const isSeed = seeds.includes(keyword);
          return (
            <Chip
              key={keyword}
              label={keyword}
              size="small"
              component="button"
              type="button"
              clickable
              aria-pressed={isSeed}
              disabled={isFull && !isSeed}
              variant={isSeed ? "filled" : "outlined"}
              {...(isSeed && { color: "primary", icon: <Icon name="check" sizePx={14} /> })}
              onClick={() => {
                onSeeds(isSeed ? seeds.filter((seed) => seed !== keyword) : [...seeds, keyword]);
              }}
            />
          );
        })}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 4 }}>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          Copy list
        </Button>
        <Button size="small" onClick={onDrop}>
          Dismiss
        </Button>
        <Typography variant="body2" color="textSecondary" aria-hidden="true">
          {said}
        </Typography>
      </Box>
      <LiveRegion>{said}</LiveRegion>
    </Box>
  );
}
