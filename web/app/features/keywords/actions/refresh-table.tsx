/** Table of what a refresh reads, map by map, and of its maximum cost. */
import Box from "@mui/material/Box";
import type { MapToRefresh } from "#/features/keywords/actions/refresh-plan.ts";
import { formatCount } from "#/ui/number-text.tsx";

export function RefreshTable({ refreshes }: { readonly refreshes: readonly MapToRefresh[] }) {
  return (
    <Box
      component="table"
      sx={{
        fontSize: 14,
        borderCollapse: "collapse",
        "& th, & td": { py: 1.5, textAlign: "left", borderBottom: 1, borderColor: "divider" },
        "& th": { fontWeight: 600 },
        "& .end": { pl: 3, textAlign: "right", fontVariantNumeric: "tabular-nums" },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Map</th>
          <th scope="col" className="end">
            Keywords
          </th>
          <th scope="col" className="end">
            Credits, at most
          </th>
        </tr>
      </thead>
      <tbody>
        {refreshes.map(({ map, keywords, credits }) => (
          <tr key={map.id}>
            <td>{map.title}</td>
            <td className="end">{formatCount(keywords?.length ?? map.counts.keywords)}</td>
            <td className="end">{formatCount(credits)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
