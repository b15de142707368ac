import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { HomeOpening } from "#/features/home/home-figures.ts";
import { StatusMark } from "#/map-views/plan/status-mark.tsx";
import { hueLook } from "#/map-views/view-model/pillar-look.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { IntentMark, INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "#/ui/labels/status-labels.ts";
import { NumberText } from "#/ui/number-text.tsx";
import { scoreColor } from "#/ui/theme/map-colors.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const WIDE = { display: { xs: "none", sm: "table-cell" } } as const;
const WIDEST = { display: { xs: "none", lg: "table-cell" } } as const;

export const openingPath = ({ id, map }: Pick<HomeOpening, "id" | "map">) =>
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
          <TableCell sx={{ ...WIDE, width: "22%" }}>Map</TableCell>
          <TableCell align="right" sx={{ width: 104 }}>
            Searches/mo
          </TableCell>
          <TableCell align="right" sx={{ ...WIDEST, width: 88 }}>
            Difficulty
          </TableCell>
          <TableCell align="right" sx={{ width: { xs: 100, sm: 120 } }}>
            Opportunity
          </TableCell>
          <TableCell sx={{ ...WIDE, width: 116 }}>Status</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {openings.map((opening) => (
          <TableRow key={`${opening.map.id} ${opening.id}`} hover>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
                <Box
                  sx={{
                    flex: "none",
                    width: 10,
                    height: 10,
                    borderRadius: "3px",
                    bgcolor: hueLook(opening.hue).line,
                  }}
                />
                <AppLink
                  to={openingPath(opening)}
                  sx={{
                    color: "text.primary",
                    textDecoration: "none",
                    overflow: "hidden",
                    textOverflow: "ellipsis",
                    "&:hover": { textDecoration: "underline" },
                  }}
                >
                  {opening.name}
                </AppLink>
                <Box component="span" title={INTENT_NAMES[opening.intent]} sx={{ display: "flex" }}>
                  <IntentMark intent={opening.intent} />
                  <VisuallyHidden>, {INTENT_NAMES[opening.intent]}</VisuallyHidden>
                </Box>
              </Box>
            </TableCell>
            <TableCell sx={{ ...WIDE, color: "text.secondary" }}>{opening.map.title}</TableCell>
            <TableCell align="right">
              <NumberText value={opening.volumePerMonth} />
            </TableCell>
            <TableCell align="right" sx={WIDEST}>
              <NumberText value={opening.difficulty} />
            </TableCell>
            <TableCell align="right">
              <Score value={opening.opportunity} />
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

/** A score of 0–100 as a bar and a number. */
function Score({ value }: { readonly value: number }) {
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center", gap: 2, fontWeight: 600 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: { xs: "none", sm: "block" },
          width: 28,
          height: 5,
          bgcolor: "background.inset",
        }}
      >
        <Box sx={{ width: `${String(value)}%`, height: 1, bgcolor: scoreColor(value) }} />
      </Box>
      <NumberText value={Math.round(value)} />
    </Box>
  );
}
