import Alert from "@mui/material/Alert";
import { openFirebase } from "#/platform/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";

/** Where the browser's storage is full or blocked: the app works, but nothing is kept on this device. */
export function StorageNotice() {
  const { isKeptOnDisk } = openFirebase(usePublicConfig());
  if (isKeptOnDisk) return null;
  return (
    <Alert
      severity="warning"
      role="none"
      icon={<Icon name="alert" />}
      sx={{ borderRadius: 0, px: { xs: 4, md: 8 } }}
    >
      This browser&apos;s storage is full or blocked. You can work as usual while you&apos;re
      online; changes you make offline are lost when you close the tab. To fix this, allow this site
      to store data or clear its data in the browser&apos;s settings, then sign in again.
    </Alert>
  );
}
