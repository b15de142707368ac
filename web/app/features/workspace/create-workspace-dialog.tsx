import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { CreateWorkspaceForm } from "#/features/workspace/create-workspace-form.tsx";
import { useToast } from "#/ui/controls/toast.tsx";

interface CreateWorkspaceDialogProps {
  readonly onClose: () => void;
}

/** Opens on mount. */
export function CreateWorkspaceDialog({ onClose }: CreateWorkspaceDialogProps) {
  const id = useId();
  const toast = useToast();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>New workspace</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 5 }}>
          With its own maps, people and billing. You're the owner.
        </Typography>
        <CreateWorkspaceForm
          onCreated={(name) => {
            toast({ words: `“${name}” was created and is now open.` });
            onClose();
          }}
        >
          {(isSubmitting) => (
            <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 2, pb: 2 }}>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? "Creating…" : "Create workspace"}
              </Button>
            </Box>
          )}
        </CreateWorkspaceForm>
      </DialogContent>
    </Dialog>
  );
}
