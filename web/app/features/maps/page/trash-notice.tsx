/** Says that a map lies in the trash, and lets editors take it out. Nothing else about it can be changed there. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { useState } from "react";
import { callFailureMessage } from "#/platform/call-failure-words.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { formatDate } from "#/ui/time/date-words.ts";

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
    const result = await call("activateMaps", input, done);
    setFailure(result.ok ? null : callFailureMessage(result));
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
        `This map is in the trash and is erased on ${formatDate(map.trashedAt + TRASH_MS)}. Until then it can be looked at and restored, not changed; its share links are closed.`}
    </Alert>
  );
}
