import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps, TableScroll } from "#/content/blocks/block-frame.tsx";
import type { BlockOf } from "#/content/blocks/block-shapes.server.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

type Cell = BlockOf<"comparison">["rows"][number]["cells"][number];

const SIGNS = { yes: "✓ ", no: "– ", text: "" } as const;

function cellLabel({ kind, text }: Cell): string {
  if (kind === "text") return text;
  return `${SIGNS[kind]}${text || (kind === "yes" ? "Yes" : "No")}`;
}

/** Compares options row by row. */
export function Comparison({ block, placement }: BlockViewProps<"comparison">) {
  const { anchor, heading, columns, rows, note } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus */}
      <TableScroll role="region" aria-label={heading || "Comparison"} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Feature</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ _key, label, cells }) => (
              <tr key={_key}>
                <th scope="row">{label}</th>
                {cells.map((cell) => (
                  <td key={cell._key}>{cellLabel(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {note ? (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </BlockFrame>
  );
}
