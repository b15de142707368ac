/** Choice of maps that stay editable on a plan that includes fewer. The others can be viewed and exported. */
import type { MapId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { CountedMap } from "#/features/billing/use-workspace-usage.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

interface KeepMapsChoiceProps {
  /** The active maps, most recently changed first. */
  readonly maps: readonly CountedMap[];
  readonly kept: ReadonlySet<MapId>;
  /** Number of maps that can stay editable. */
  readonly allowed: number;
  /** A map with more keywords than this can't. */
  readonly keywordsPerMap: number;
  readonly onKeep: (kept: ReadonlySet<MapId>) => void;
}

export function KeepMapsChoice(props: KeepMapsChoiceProps) {
  const { maps, kept, allowed, keywordsPerMap, onKeep } = props;
  const toggle = (id: MapId) => {
    const next = new Set(kept);
    if (!next.delete(id)) next.add(id);
    onKeep(next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        Maps that stay editable: {formatCount(kept.size)} of {formatCount(allowed)}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          maxHeight: 264,
          overflowY: "auto",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
        }}
      >
        {maps.map(({ id, title, counts, updatedAt }) => {
          const isTooLarge = counts.keywords > keywordsPerMap;
          return (
            <Box
              key={id}
              component="li"
              sx={{ "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" } }}
            >
              <Box
                component="label"
                sx={{ display: "flex", alignItems: "center", gap: 2, pr: 4, py: 1, minHeight: 44 }}
              >
                <Checkbox
                  size="small"
                  checked={kept.has(id) && !isTooLarge}
                  disabled={isTooLarge || (!kept.has(id) && kept.size >= allowed)}
                  onChange={() => toggle(id)}
                />
                <Box component="span" sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
                  <Box component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
                    {title}
                  </Box>
                  <Box component="span" sx={{ fontSize: 12, color: "text.secondary" }}>
                    {isTooLarge
                      ? `${countNoun(counts.keywords, "keyword")}, more than the plan includes`
                      : `${countNoun(counts.keywords, "keyword")}, changed ${formatDate(updatedAt)}`}
                  </Box>
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The most recently changed maps that fit: what stays editable when nobody chooses. */
export function pickMapsToKeep(
  maps: readonly Pick<CountedMap, "id" | "counts">[],
  allowed: number,
  keywordsPerMap: number,
): ReadonlySet<MapId> {
  const fitting = maps.filter(({ counts }) => counts.keywords <= keywordsPerMap);
  return new Set(fitting.slice(0, allowed).map(({ id }) => id));
}
