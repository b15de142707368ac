/** Says that a map is in the trash and lets editors restore it. Nothing else about the map can be changed there. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { useState } from "react";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface TrashNoticeProps {
  readonly map: MapDocument;
  readonly isEditor: boolean;
}

export function TrashNotice({ map, isEditor }: TrashNoticeProps) {
  const call = useCall();
  const [failure, setFailure] = useState<string | null>(null);
  if (map.trashedAt === null) return null;
  const restore = async () => {
    const input = { workspaceId: map.workspaceId, mapIds: [map.id], from: "trash" };
    const result = await call("activateMaps", input, emptyOutput);
    setFailure(result.ok ? null : describeCallFailure(result));
  };
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, alignItems: "center" }}
      action={
        isEditor ? (
          <Button size="small" color="inherit" onClick={() => void restore()}>
            Restore
          </Button>
        ) : null
      }
    >
      {failure ??
        `This map is in the trash and will be permanently deleted on ${formatDate(map.trashedAt + TRASH_MS)}. Restore it to edit it or reopen its share links.`}
    </Alert>
  );
}
