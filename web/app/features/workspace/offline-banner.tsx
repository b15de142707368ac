import Box from "@mui/material/Box";
import { useOnline } from "#/platform/use-online.ts";
import { Icon } from "#/ui/icon.tsx";

/** Says that there is no connection, and what still works. Always mounted, so that it is announced. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <Box role="status" aria-label="Connection">
      {isOnline ? null : (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 3,
            px: { xs: 4, md: 8 },
            py: 2.5,
            fontSize: 14,
            bgcolor: "warning.light",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Icon name="offline" />
          You're offline. Maps you've opened are still available; new research needs a connection.
        </Box>
      )}
    </Box>
  );
}
