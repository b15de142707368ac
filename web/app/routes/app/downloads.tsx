import { DownloadsPage } from "#/features/downloads/downloads-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";
import { listStoredFiles } from "#/platform/session/stored-files.client.ts";
import type { Route } from "./+types/downloads.ts";

export const meta = () => [
  { title: "Downloads · Mapwright" },
  { name: "robots", content: "noindex" },
];

/** null: this browser stores nothing, as in a private window. */
export async function clientLoader() {
  return { stored: await listStoredFiles().catch(() => null) };
}

export default function DownloadsRoute({ loaderData }: Route.ComponentProps) {
  const { uid } = useAppContext();
  const files = loaderData.stored?.filter((file) => file.uid === uid) ?? null;
  return <DownloadsPage files={files} />;
}
