import Box from "@mui/material/Box";

const line = { flex: 1, height: "1px", bgcolor: "divider" } as const;

/** The divider between the providers and the email form. */
export function OrDivider({ children }: { readonly children: string }) {
  return (
    <Box
      sx={{ display: "flex", alignItems: "center", gap: 3, fontSize: 14, color: "text.secondary" }}
    >
      <Box sx={line} />
      {children}
      <Box sx={line} />
    </Box>
  );
}
