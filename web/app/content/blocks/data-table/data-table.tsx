import { BlockFrame, type BlockViewProps, TableScroll } from "#/content/blocks/block-frame.tsx";

/** Rows and columns; the first row names the columns. */
export function DataTable({ block, placement }: BlockViewProps<"dataTable">) {
  const { anchor, caption, rows, hasHeaderColumn } = block;
  const [head, ...body] = rows;
  if (!head) return null;
  return (
    <BlockFrame placement={placement} anchor={anchor}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus */}
      <TableScroll role="region" aria-label={caption || "Table"} tabIndex={0}>
        <table>
          {caption ? <caption>{caption}</caption> : null}
          <thead>
            <tr>
              {head.cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={column} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(({ _key, cells }) => (
              <tr key={_key}>
                {cells.map((cell, column) =>
                  hasHeaderColumn && column === 0 ? (
                    // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </BlockFrame>
  );
}
