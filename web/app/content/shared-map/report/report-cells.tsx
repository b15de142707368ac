/** Cells that the tables of a report share. */
import Box from "@mui/material/Box";
import { formatCount } from "#/ui/number-text.tsx";

interface PageCellProps {
  readonly name: string;
  /** Its pillar, or its map. */
  readonly place: string;
}

/** The page that a row is about. */
export function PageCell({ name, place }: PageCellProps) {
  return (
    <th scope="row">
      {name}
      <Box sx={{ fontWeight: 400, fontSize: 13, color: "text.secondary" }}>{place}</Box>
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
