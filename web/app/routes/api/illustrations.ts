import { serveIllustration } from "#/content/pictures/serve-illustration.server.ts";
import type { Route } from "./+types/illustrations.ts";

export const loader = ({ params }: Route.LoaderArgs): Promise<Response> =>
  serveIllustration(params.file);
