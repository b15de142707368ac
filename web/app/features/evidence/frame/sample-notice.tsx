import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";

interface SampleNoticeProps {
  /** Address at which a map of one's own begins. */
  readonly to: string;
  readonly action: string;
}

/** Above a sample, so that nobody takes its figures for theirs. */
export function SampleNotice({ to, action }: SampleNoticeProps) {
  return (
    <Alert severity="info" icon={<Icon name="info" />}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        <span>This is a sample. Its sites and figures are made up.</span>
        <AppLink to={to}>{action}</AppLink>
      </Box>
    </Alert>
  );
}
