import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UserId } from "@mapwright/core/ids";
import { useId } from "react";
import { CreateWorkspaceForm } from "#/features/workspace/create-workspace-form.tsx";
import { useToast } from "#/ui/controls/toast.tsx";

interface CreateWorkspaceDialogProps {
  readonly uid: UserId;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function CreateWorkspaceDialog({ uid, onClose }: CreateWorkspaceDialogProps) {
  const id = useId();
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>New workspace</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          Maps, people and billing of their own. It starts on the free plan, and you own it.
        </Typography>
        <CreateWorkspaceForm
          uid={uid}
          onCreated={(name) => {
            toast({ words: `“${name}” is made and open.` });
            onClose();
          }}
        >
          {(isSubmitting) => (
            <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 2, pb: 2 }}>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? "Making it …" : "Create workspace"}
              </Button>
            </Box>
          )}
        </CreateWorkspaceForm>
      </DialogContent>
    </Dialog>
  );
}
