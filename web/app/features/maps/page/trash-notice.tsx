/** Says that a map lies in the trash, and lets editors take it out. Nothing else about it can be changed there. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { TRASH_MS, type MapDocument } from "@mapwright/core/maps/map-document";
import { doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { settleWrite, writeFailureWords } from "#/platform/settle-write.client.ts";
import { formatDate } from "#/ui/time/date-words.ts";

interface TrashNoticeProps {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly isEditor: boolean;
}

export function TrashNotice({ uid, map, isEditor }: TrashNoticeProps) {
  const firestore = useFirestore();
  const [failure, setFailure] = useState<string | null>(null);
  if (map.trashedAt === null) return null;
  const restore = async () => {
    const change = { trashedAt: null, updatedBy: uid, updatedAt: serverTimestamp() };
    const written = updateDoc(doc(firestore, mapPath(map.id)), change);
    setFailure(writeFailureWords(await settleWrite(written)));
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
