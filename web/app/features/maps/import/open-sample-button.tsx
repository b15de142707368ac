/** Makes the sample map a map of the workspace, and opens it. Mounted only where it is offered: it loads the sample. */
import type { WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useSampleMap } from "#/features/maps/import/use-sample-map.ts";

export function OpenSampleButton({ workspaceId }: { readonly workspaceId: WorkspaceId }) {
  const sample = useSampleMap(workspaceId, true);
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "center" }}>
      <Button
        variant="contained"
        disabled={!sample?.open || sample.isOpening}
        onClick={sample?.open ?? undefined}
      >
        {sample?.isOpening ? "Opening…" : "Open the sample map"}
      </Button>
      {sample?.failure ? (
        <Typography role="alert" variant="body2" color="error">
          {sample.failure}
        </Typography>
      ) : null}
    </Box>
  );
}
