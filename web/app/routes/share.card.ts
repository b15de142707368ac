import { loadShareCard } from "#/content/shared-map/share-loader.server.ts";
import type { Route } from "./+types/share.card.ts";

export const loader = ({ params, request }: Route.LoaderArgs) => loadShareCard({ params, request });
