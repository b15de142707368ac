import { DownloadsPage } from "#/features/downloads/downloads-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";

export const meta = () => [
  { title: "Downloads · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function DownloadsRoute() {
  const { uid } = useAppContext();
  return <DownloadsPage uid={uid} />;
}
