import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { membersPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { member, type Member } from "@mapwright/core/workspaces/workspace";
import { collection, query } from "firebase/firestore";
import { useState } from "react";
import { useFirestore } from "reactfire";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { useLiveQuery } from "#/platform/live-data.client.tsx";
import { useCall } from "#/platform/use-call.client.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { useToast } from "#/ui/controls/toast.tsx";

interface HandOverProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly onDone: () => void;
}

const NOBODY: readonly Member[] = [];

/** Transfers ownership of one workspace, so that its members keep it. */
export function TransferOwnership({ uid, workspaceId, name, onDone }: HandOverProps) {
  const call = useCall();
  const toast = useToast();
  const path = membersPath(workspaceId);
  const live = useLiveQuery(uid, path, query(collection(useFirestore(), path)), member);
  const others = live.status === "ready" ? live.value.filter(({ id }) => id !== uid) : NOBODY;
  const [chosen, setChosen] = useState<UserId | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const newOwner = others.find(({ id }) => id === chosen) ?? others[0];
  if (!newOwner) return null;
  const nameOf = (id: UserId) => {
    const found = others.find((one) => one.id === id);
    return found ? found.displayName || found.email : "";
  };
  const run = async () => {
    setIsRunning(true);
    const result = await call("transferOwnership", { workspaceId, memberId: newOwner.id }, done);
    setIsRunning(false);
    if (!result.ok) {
      toast({ words: callFailureCodeMessage(result.code) });
      return;
    }
    toast({ words: `“${name}” now belongs to ${nameOf(newOwner.id)}.` });
    onDone();
  };
  return (
    <Box
      role="group"
      aria-label={`Transfer “${name}”`}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 3, width: 1 }}
    >
      <Box sx={{ flex: "1 1 260px", maxWidth: 420 }}>
        <ChoiceField
          label={`New owner of “${name}”`}
          value={newOwner.id}
          choices={others.map(({ id }) => id)}
          nameOf={nameOf}
          onChange={setChosen}
        />
      </Box>
      <Button variant="outlined" disabled={isRunning} onClick={() => void run()}>
        {isRunning ? "Transferring…" : "Transfer ownership"}
      </Button>
    </Box>
  );
}
