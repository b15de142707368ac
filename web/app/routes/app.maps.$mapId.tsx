import { MapPage } from "#/features/maps/page/map-page.tsx";
import { useAppContext } from "#/features/workspace/app-context.ts";
import type { Route } from "./+types/app.maps.$mapId.ts";

export const meta = () => [{ title: "Map · Mapwright" }, { name: "robots", content: "noindex" }];

export default function MapRoute({ params }: Route.ComponentProps) {
  const { uid } = useAppContext();
  return <MapPage uid={uid} address={params.mapId} />;
}
