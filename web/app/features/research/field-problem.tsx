import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

/** Problem of a field that isn't a text field. */
export function FieldProblem({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap: 2, color: "error.main" }}>
      <Box component="span" sx={{ flex: "none", pt: "3px" }}>
        <Icon name="alert" sizePx={16} />
      </Box>
      <span>{children}</span>
    </Box>
  );
}
