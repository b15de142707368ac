import { answerFreeTool } from "#/content/free-tool/ask-free-tool.server.ts";
import type { Route } from "./+types/free-tool.ts";

export const action = ({ params, request }: Route.ActionArgs) =>
  answerFreeTool(params.call, request);
