/** Every idea of the seeds with its figures and a tick box, before anything is paid. */
import type { KeywordIdea } from "@mapwright/core/research/research-input";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { countNoun, formatCount, NumberText } from "#/ui/number-text.tsx";
import { ProminenceBar } from "#/ui/prominence-bar.tsx";

interface IdeaListProps {
  /** Best first. */
  readonly ideas: readonly KeywordIdea[];
  /** The texts of those that aren't researched. */
  readonly leftOut: ReadonlySet<string>;
  readonly onChange: (leftOut: ReadonlySet<string>) => void;
}

/** Fewer are seen at once. */
const FILTERED_FROM = 12;

export function IdeaList({ ideas, leftOut, onChange }: IdeaListProps) {
  const [filter, setFilter] = useState("");
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = ideas.filter(({ text }) => words.every((word) => text.includes(word)));
  const picked = shown.filter(({ text }) => !leftOut.has(text));
  const has = {
    volumes: ideas.some(({ volumePerMonth }) => volumePerMonth !== null),
    difficulties: ideas.some(({ difficulty }) => difficulty !== null),
    prominences: ideas.some(({ prominence }) => prominence !== null),
  };
  const set = (texts: readonly string[], isPicked: boolean) => {
    const next = new Set(leftOut);
    for (const text of texts) {
      if (isPicked) next.delete(text);
      else next.add(text);
    }
    onChange(next);
  };
  const isAll = picked.length === shown.length;
  return (
    <Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 2 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: "1 1 200px" }}>
          {countNoun(ideas.length, "keyword")} found
          {leftOut.size > 0 ? `, ${formatCount(ideas.length - leftOut.size)} selected` : ""}
        </Typography>
        {ideas.length > FILTERED_FROM ? (
          <TextField
            size="small"
            fullWidth={false}
            placeholder="Filter keywords"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            slotProps={{ htmlInput: { "aria-label": "Filter keywords" } }}
          />
        ) : null}
      </Box>
      <Box tabIndex={0} role="group" aria-label="Keywords found" sx={FRAME}>
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">
                <label>
                  <input
                    type="checkbox"
                    checked={isAll && shown.length > 0}
                    disabled={shown.length === 0}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && picked.length > 0;
                    }}
                    onChange={() =>
                      set(
                        shown.map(({ text }) => text),
                        !isAll,
                      )
                    }
                  />
                  {words.length > 0 ? `All ${formatCount(shown.length)} shown` : "All keywords"}
                </label>
              </th>
              {has.volumes ? <th scope="col">Searches/mo</th> : null}
              {has.prominences ? <th scope="col">Written about</th> : null}
              {has.difficulties ? <th scope="col">Difficulty</th> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ text, volumePerMonth, difficulty, prominence, isReused }) => (
              <tr key={text}>
                <td>
                  <label>
                    <input
                      type="checkbox"
                      checked={!leftOut.has(text)}
                      onChange={({ target }) => set([text], target.checked)}
                    />
                    {text}
                    {isReused ? <small>no charge</small> : null}
                  </label>
                </td>
                {has.volumes ? (
                  <td>
                    <NumberText value={volumePerMonth} />
                  </td>
                ) : null}
                {has.prominences ? (
                  <td>
                    <ProminenceBar prominence={prominence} />
                  </td>
                ) : null}
                {has.difficulties ? (
                  <td>
                    <NumberText value={difficulty === null ? null : Math.round(difficulty)} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </Box>
        {shown.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ p: 3 }}>
            No keyword has “{filter.trim()}”.
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

const FRAME = {
  maxHeight: 340,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const TABLE = {
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 14,
  fontVariantNumeric: "tabular-nums",
  "& thead th": {
    position: "sticky",
    top: 0,
    bgcolor: "background.paper",
    boxShadow: "inset 0 -1px 0 var(--mw-divider)",
    fontWeight: 600,
  },
  "& th, & td": { py: 0, px: 3, height: { xs: 44, md: 34 }, textAlign: "right" },
  "& th:first-of-type, & td:first-of-type": { textAlign: "left", pl: 0, overflowWrap: "anywhere" },
  "& label": {
    display: "flex",
    alignItems: "center",
    gap: 2.5,
    minHeight: "inherit",
    height: { xs: 44, md: 34 },
    pl: 3,
    cursor: "pointer",
  },
  "& input": { width: 16, height: 16, flex: "none", accentColor: "var(--mw-primary-main)" },
  "& small": { color: "text.secondary", fontSize: 12 },
  "& tbody tr": { contentVisibility: "auto" },
  "& tbody tr:hover": { bgcolor: "action.hover" },
} as const;
