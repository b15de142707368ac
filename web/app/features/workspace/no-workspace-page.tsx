import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UserId } from "@mapwright/core/ids";
import { CreateWorkspaceForm } from "#/features/workspace/create-workspace-form.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { signOutHere } from "#/platform/sign-out.client.ts";
import { Logo } from "#/ui/logo.tsx";
import { MAIN_ID } from "#/ui/skip-link.tsx";

interface NoWorkspacePageProps {
  readonly uid: UserId;
  /** What became of the last one. */
  readonly words: string;
}

/** Where a person stands who lost their last workspace: not outside, but with nothing to open. */
export function NoWorkspacePage({ uid, words }: NoWorkspacePageProps) {
  const config = usePublicConfig();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      sx={{ maxWidth: 440, mx: "auto", px: 4, py: { xs: 8, md: 20 }, display: "grid", gap: 6 }}
    >
      <Logo />
      <div>
        <Typography variant="h2" component="h1" sx={{ mb: 3 }}>
          You are in no workspace
        </Typography>
        <Typography color="textSecondary" role="status">
          {words} Make a workspace of your own to go on; an invitation to another opens here by
          itself once you accept it.
        </Typography>
      </div>
      <CreateWorkspaceForm uid={uid} onCreated={() => {}}>
        {(isSubmitting) => (
          <Box sx={{ display: "flex", gap: 2 }}>
            <Button type="submit" variant="contained" disabled={isSubmitting}>
              {isSubmitting ? "Making it …" : "Create workspace"}
            </Button>
            <Button onClick={() => void signOutHere(config)}>Sign out</Button>
          </Box>
        )}
      </CreateWorkspaceForm>
    </Box>
  );
}
