/** Cells that the tables of a report share. */
import Box from "@mui/material/Box";
import { PageAddress } from "#/map-views/outline/evidence-facts.tsx";
import { formatCount } from "#/ui/number-text.tsx";

interface PageCellProps {
  readonly name: string;
  /** Its pillar, or its map. */
  readonly place: string;
  /** Its address on the site; null: none. */
  readonly targetUrl?: string | null;
}

/** The page that a row is about. */
export function PageCell({ name, place, targetUrl = null }: PageCellProps) {
  return (
    <th scope="row">
      {name}
      <Box sx={{ fontWeight: 400, fontSize: 13, color: "text.secondary" }}>{place}</Box>
      {targetUrl === null ? null : (
        <Box sx={{ fontWeight: 400, fontSize: 13 }}>
          <PageAddress url={targetUrl} />
        </Box>
      )}
    </th>
  );
}

interface CountCellProps {
  /** Rounded; null: unknown. */
  readonly value: number | null;
  /** Left out where a phone has no room for it. */
  readonly isWide?: boolean;
}

export function CountCell({ value, isWide = false }: CountCellProps) {
  return (
    <td className={isWide ? "number wide" : "number"}>
      {value === null ? "unknown" : formatCount(Math.round(value))}
    </td>
  );
}
