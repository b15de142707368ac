import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReadyRequest } from "#/features/settings/api/consent/consent.ts";

/** Known facts about an app: its own name, the host that publishes it, and where the person is sent. */
export function AppIdentity({
  app: { name, clientHost, redirectHost },
}: {
  readonly app: Pick<ReadyRequest, "clientHost" | "name" | "redirectHost">;
}) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          columnGap: 4,
          rowGap: 2,
          m: 0,
          p: 4,
          borderRadius: 2,
          bgcolor: "background.inset",
          overflowWrap: "anywhere",
          "& dt": { color: "text.secondary" },
          "& dd": { m: 0, fontWeight: 600 },
        }}
      >
        <dt>Calls itself</dt>
        <dd>{name}</dd>
        {clientHost === null ? null : (
          <>
            <dt>Published at</dt>
            <dd>{clientHost}</dd>
          </>
        )}
        <dt>Sends you to</dt>
        <dd>{redirectHost ?? "A program on this computer"}</dd>
      </Box>
      <Typography>
        {clientHost === null ? "We can't verify its name. " : ""}
        Allow it only if you just started connecting it yourself.
      </Typography>
    </Box>
  );
}
