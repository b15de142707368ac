/** The results of a keyword on one date, in rank order. Rows are equally high, so that links between two lists can be drawn. */
import type { RankedResult } from "@mapwright/core/serps/dated-results";
import Box from "@mui/material/Box";
import { WebPageLink } from "#/features/evidence/frame/web-page-link.tsx";
import { PlaceChangeMark } from "#/features/evidence/serp/place-change.tsx";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export const ROW_PX = 52;

interface ResultListProps {
  readonly label: string;
  readonly results: readonly RankedResult[];
  readonly isOwn: (host: string) => boolean;
  /** Rank → the place that the page has in the other list; absent: nothing is compared. */
  readonly shared?: ReadonlyMap<number, number>;
  /** The rank that is pointed at; null: none. */
  readonly pointed?: number | null;
  readonly onPoint?: (rank: number | null) => void;
}

export function ResultList(props: ResultListProps) {
  const { label, results, isOwn, shared, pointed = null, onPoint } = props;
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {results.map((result) => {
        const { rank, host, url, title, change, isCited } = result;
        const other = shared?.get(rank);
        const isQuiet = shared !== undefined && other === undefined;
        return (
          <Box
            component="li"
            key={rank}
            onPointerEnter={() => onPoint?.(rank)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(rank)}
            onBlur={() => onPoint?.(null)}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 3,
              height: ROW_PX,
              px: 3,
              borderTop: 1,
              borderColor: "divider",
              bgcolor: pointed === rank ? "background.inset" : undefined,
            }}
          >
            <Box
              sx={{
                width: 20,
                flex: "none",
                textAlign: "end",
                fontSize: 13,
                fontVariantNumeric: "tabular-nums",
                color: "text.secondary",
              }}
            >
              {rank}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
              <Box
                sx={{
                  position: "relative",
                  ...ELLIPSIS,
                  fontSize: 14,
                  fontWeight: isQuiet ? 400 : 600,
                  color: isQuiet ? "text.secondary" : "text.primary",
                }}
                title={title || url}
              >
                <WebPageLink url={url}>{title || url}</WebPageLink>
              </Box>
              <Box
                sx={{
                  position: "relative",
                  display: "flex",
                  gap: 1.5,
                  whiteSpace: "nowrap",
                  fontSize: 12.5,
                  color: "text.secondary",
                  overflow: "hidden",
                }}
              >
                <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
                  {host}
                </Box>
                {isOwn(host) ? (
                  <Box
                    component="span"
                    sx={{ flex: "none", color: "primary.main", fontWeight: 600 }}
                  >
                    · yours
                  </Box>
                ) : null}
                {isCited ? (
                  <Box component="span" sx={{ flex: "none", color: "signal.dark" }}>
                    · in AI overview
                  </Box>
                ) : null}
                {other === undefined ? null : (
                  <>
                    <Box
                      component="span"
                      aria-hidden="true"
                      sx={{ flex: "none", display: { md: "none" } }}
                    >
                      · #{other} there
                    </Box>
                    <VisuallyHidden>position {other} in the other list</VisuallyHidden>
                  </>
                )}
              </Box>
            </Box>
            <PlaceChangeMark change={change} />
          </Box>
        );
      })}
    </Box>
  );
}
