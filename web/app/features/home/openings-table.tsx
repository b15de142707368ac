import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { HomeOpening } from "#/features/home/home-figures.ts";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { getHueLook } from "#/map-views/view-model/pillar-look.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { IntentMark, INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { NumberText } from "#/ui/number-text.tsx";
import { ScoreBar } from "#/ui/score-bar.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const WIDE = { display: { xs: "none", sm: "table-cell" } } as const;
const WIDEST = { display: { xs: "none", lg: "table-cell" } } as const;

const CUT = { overflow: "hidden", textOverflow: "ellipsis" } as const;
const NAME = {
  ...CUT,
  color: "text.primary",
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
/** Below the name, which says more and takes the width. */
const MAP_LINE = {
  ...CUT,
  gridColumn: "2 / -1",
  color: "text.secondary",
  fontSize: 12,
  fontWeight: 400,
} as const;

export const getOpeningPath = ({ id, map }: Pick<HomeOpening, "id" | "map">) =>
  `/app/maps/${map.id}?${new URLSearchParams({ cluster: id }).toString()}`;

/** The pages most worth writing next, over all maps. */
export function OpeningsTable({ openings }: { readonly openings: readonly HomeOpening[] }) {
  return (
    <Table
      size="small"
      aria-label="Best openings"
      sx={{
        tableLayout: "fixed",
        "& td, & th": { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Page</TableCell>
          <TableCell align="right" sx={{ width: 108 }}>
            Searches/mo
          </TableCell>
          <TableCell align="right" sx={{ ...WIDEST, width: 88 }}>
            Difficulty
          </TableCell>
          <TableCell align="right" sx={{ width: { xs: 84, sm: 112 } }}>
            Opening
          </TableCell>
          <TableCell sx={{ ...WIDE, width: 116 }}>Status</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {openings.map((opening) => (
          <TableRow key={`${opening.map.id} ${opening.id}`} hover>
            <TableCell component="th" scope="row">
              <Box
                sx={{
                  display: "grid",
                  gridTemplateColumns: "10px minmax(0, auto) auto 1fr",
                  alignItems: "center",
                  columnGap: 2,
                }}
              >
                <Box
                  sx={{
                    width: 10,
                    height: 10,
                    borderRadius: "3px",
                    bgcolor: getHueLook(opening.hue).line,
                  }}
                />
                <AppLink to={getOpeningPath(opening)} title={opening.name} sx={NAME}>
                  {opening.name}
                </AppLink>
                <Box component="span" title={INTENT_NAMES[opening.intent]} sx={{ display: "flex" }}>
                  <IntentMark intent={opening.intent} />
                  <VisuallyHidden>, {INTENT_NAMES[opening.intent]}</VisuallyHidden>
                </Box>
                <Box component="span" sx={MAP_LINE}>
                  {opening.map.title}
                </Box>
              </Box>
            </TableCell>
            <TableCell align="right">
              <NumberText value={opening.volumePerMonth} />
            </TableCell>
            <TableCell align="right" sx={WIDEST}>
              <NumberText value={opening.difficulty} />
            </TableCell>
            <TableCell align="right">
              <ScoreBar value={opening.opportunity} />
            </TableCell>
            <TableCell sx={WIDE}>
              <Box sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
                <StatusMark status={opening.status} />
                {STATUS_LABELS[opening.status]}
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
