import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";

const WIDTHS = [34, 26, 42, 30];

/** Placeholders for the rows that are loading. */
export function ListSkeleton() {
  return (
    <Paper variant="outlined" role="status" aria-busy="true" aria-label="Loading maps">
      {WIDTHS.map((width) => (
        <Box
          key={width}
          sx={{
            px: 5,
            py: 4,
            borderBottom: 1,
            borderColor: "divider",
            "&:last-of-type": { border: 0 },
          }}
        >
          <Skeleton variant="text" width={`${String(width)}%`} sx={{ fontSize: 16 }} />
          <Skeleton variant="text" width={`${String(width + 12)}%`} sx={{ fontSize: 13 }} />
        </Box>
      ))}
    </Paper>
  );
}
