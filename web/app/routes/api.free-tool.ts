import { answerFreeTool } from "#/content/free-tool/ask-free-tool.server.ts";
import type { Route } from "./+types/api.free-tool.ts";

export const action = ({ params, request }: Route.ActionArgs) =>
  answerFreeTool(params.call, request);
