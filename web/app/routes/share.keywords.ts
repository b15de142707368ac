import { loadShareKeywords } from "#/content/shared-map/share-loader.server.ts";
import type { Route } from "./+types/share.keywords.ts";

export const loader = ({ params, request }: Route.LoaderArgs) =>
  loadShareKeywords({ params, request });
