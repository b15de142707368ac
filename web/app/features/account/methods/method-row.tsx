import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface MethodRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: ReactNode;
  readonly action: ReactNode;
}

/** One sign-in method: what it is, its account, and its actions. */
export function MethodRow({ icon, name, detail, action }: MethodRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "24px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        px: { xs: 4, md: 5 },
        py: 3,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "center" }}>{icon}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{detail}</Box>
      </Box>
      {action}
    </Box>
  );
}
