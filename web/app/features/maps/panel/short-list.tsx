import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { formatCount } from "#/ui/number-text.tsx";

const SHOWN_AT_FIRST = 4;

interface ShortListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item, at: number) => string;
  /** Noun for the items, in the plural: "questions". */
  readonly more: string;
  readonly children: (item: Item) => ReactNode;
}

/** The first few, and the rest on request. */
export function ShortList<Item>({ items, keyOf, more, children }: ShortListProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
        {(isWhole ? items : items.slice(0, SHOWN_AT_FIRST)).map((item, at) => (
          <Box component="li" key={keyOf(item, at)} sx={{ minWidth: 0 }}>
            {children(item)}
          </Box>
        ))}
      </Box>
      {items.length > SHOWN_AT_FIRST ? (
        <Button size="small" sx={{ mt: 2, ml: -3 }} onClick={() => setWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${formatCount(items.length)} ${more}`}
        </Button>
      ) : null}
    </>
  );
}
