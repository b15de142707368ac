import Box from "@mui/material/Box";

/** The id of every page's `main`. */
export const MAIN_ID = "main";

/** The first Tab stop: skips the header. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 4,
        py: 2.5,
        borderRadius: 1,
        bgcolor: "text.primary",
        color: "background.default",
        fontSize: 14,
        fontWeight: 600,
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
    >
      Skip to content
    </Box>
  );
}
