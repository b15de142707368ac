import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { AppLink } from "#/ui/app-link.tsx";
import { CopiedValue } from "#/ui/controls/copied-value.tsx";

interface SecretNoticeProps {
  readonly secret: string;
  /** Whether the secret replaces another one. */
  readonly isRotated: boolean;
  readonly onClose: () => void;
}

/** A secret right after it was made: nobody can read it again. */
export function SecretNotice({ secret, isRotated, onClose }: SecretNoticeProps) {
  return (
    <Paper variant="outlined" sx={{ px: 4, py: 3, display: "grid", gap: 3 }}>
      <Box>
        <Typography variant="subtitle2" component="h4">
          Copy the signing secret now
        </Typography>
        <Typography variant="body2" color="textSecondary">
          It's shown only once. Your server{" "}
          <AppLink to="/docs/team/webhooks">checks signatures</AppLink> with it.
          {isRotated ? " For 24 hours, requests are also signed with the previous secret." : ""}
        </Typography>
      </Box>
      <CopiedValue label="Signing secret" value={secret} />
      <Button variant="outlined" onClick={onClose} sx={{ justifySelf: "start" }}>
        I've copied it
      </Button>
    </Paper>
  );
}
