import Box from "@mui/material/Box";

/** A thin bar for a share of 0–1; the figure next to it gives the value. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: "block",
        height: 4,
        borderRadius: 1,
        bgcolor: "background.inset",
        boxShadow: "inset 0 0 0 1px var(--mw-divider)",
        overflow: "hidden",
      }}
    >
      <Box
        component="span"
        className="mw-bar"
        style={{ width: `${String(Math.min(1, Math.max(0, share)) * 100)}%` }}
        sx={{ display: "block", height: "100%", bgcolor: "primary.main" }}
      />
    </Box>
  );
}
