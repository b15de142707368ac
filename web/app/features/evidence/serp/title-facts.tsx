/** Patterns of titles, as a few figures and a bar for each shape. */
import { TITLE_SHAPE_LABELS, type TitlePatterns } from "@mapwright/core/serps/title-patterns";
import Box from "@mui/material/Box";
import { formatCount, formatShare } from "#/ui/number-text.tsx";

interface TitleFactsProps {
  readonly patterns: TitlePatterns;
}

const SHOWN_SHAPES = 5;

export function TitleFacts({ patterns }: TitleFactsProps) {
  const { titles, patterns: shapes, medianLength, withNumber, withYear } = patterns;
  if (titles === 0)
    return <Box sx={{ fontSize: 14, color: "text.secondary" }}>No titles are known.</Box>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2.5 }}>
        {shapes.slice(0, SHOWN_SHAPES).map(({ shape, titles: count }) => (
          <Box component="li" key={shape} sx={{ fontSize: 14 }}>
            <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
              <span>{TITLE_SHAPE_LABELS[shape]}</span>
              <Box component="span" sx={{ color: "text.secondary", fontSize: 13 }}>
                {formatCount(count)} of {formatCount(titles)}
              </Box>
            </Box>
            <Box aria-hidden="true" sx={{ height: 4, mt: 1, bgcolor: "divider", borderRadius: 1 }}>
              <Box
                sx={{
                  height: 4,
                  width: `${String((100 * count) / titles)}%`,
                  bgcolor: "primary.main",
                  borderRadius: 1,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 3, fontSize: 13, color: "text.secondary" }}>
        Median length {formatCount(medianLength ?? 0)} characters,{" "}
        {formatShare(withNumber / titles)} with a number, {formatShare(withYear / titles)} with a
        year.
      </Box>
    </>
  );
}
