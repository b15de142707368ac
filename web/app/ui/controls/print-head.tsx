import Box from "@mui/material/Box";
import { useState } from "react";
import { formatDate } from "#/ui/time/format-dates.ts";

/** The map's name and the print date: the printout shows one state of the map. */
export function PrintHead({ title }: { readonly title: string }) {
  const [printedAt] = useState(Date.now);
  return (
    <Box sx={{ mb: "6pt" }}>
      <Box component="h1" sx={{ fontSize: "20pt", lineHeight: 1.2, m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, fontSize: "9pt", color: "#444" }}>
        As of {formatDate(printedAt)}
      </Box>
    </Box>
  );
}
