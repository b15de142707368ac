import { buildShowcaseResponse } from "#/content/showcase/showcase.server.ts";
import type { Route } from "./+types/showcase.ts";

export const loader = ({ params }: Route.LoaderArgs): Response =>
  buildShowcaseResponse(params.file);
