import { DownloadsPage } from "#/features/downloads/downloads-page.tsx";

export const meta = () => [
  { title: "Downloads · Mapwright" },
  { name: "robots", content: "noindex" },
];

export default function DownloadsRoute() {
  return <DownloadsPage />;
}
