import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Strip } from "#/ui/controls/strip.tsx";

/** Notice that the browser's storage is full or blocked: the app works, but nothing is kept on this device. */
export function StorageNotice() {
  const { isKeptOnDisk } = openFirebase(usePublicConfig());
  if (isKeptOnDisk) return null;
  return (
    <Strip tone="warning" icon="alert">
      This browser can&apos;t store data: changes you make offline are lost when you close the tab.
      Allow this site to store data, then sign in again.
    </Strip>
  );
}
