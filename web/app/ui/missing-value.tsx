import Box from "@mui/material/Box";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** A value that is missing among others: a dash, said in words to screen readers. */
export function MissingValue({ words = "unknown" }: { readonly words?: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Box>
  );
}
