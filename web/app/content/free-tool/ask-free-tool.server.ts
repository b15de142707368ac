/** The free tool's requests to the functions: a link to its map, and results pages. The site passes both on. */
import { lookUpFreelyInput, lookUpFreelyOutput } from "@mapwright/core/free-tool/free-look-up";
import { shareFreeMapInput, shareFreeMapOutput } from "@mapwright/core/free-tool/free-map";
import type { z } from "zod";
import { askForVisitor } from "#/content/visitor-calls/call-for-visitor.server.ts";
import { PRIVATE } from "#/platform/document/cache-policy.server.ts";

const CALLS = {
  link: { name: "shareFreeMap", input: shareFreeMapInput, output: shareFreeMapOutput },
  "look-up": { name: "lookUpFreely", input: lookUpFreelyInput, output: lookUpFreelyOutput },
} as const;

/** More than a hundred keywords of the greatest length take, with how alike all pairs of them are. */
const MAX_BODY = 64_000;
const HEADERS = { "Cache-Control": PRIVATE, "X-Robots-Tag": "noindex" };
const STATUS = { refused: 400, "rate-limited": 429, unavailable: 503 } as const;

export async function answerFreeTool(
  what: string,
  request: Request,
  ask?: typeof fetch,
): Promise<Response> {
  if (what !== "link" && what !== "look-up") return new Response(null, { status: 404 });
  const { name, input, output } = CALLS[what];
  const parsed = input.safeParse(await readBody(request));
  if (!parsed.success) return problem("refused");
  const call: { readonly name: string; readonly output: z.ZodType } = { name, output };
  const answer = await askForVisitor(call, parsed.data, request, ask);
  return answer === "refused" || answer === "rate-limited" || answer === "unavailable"
    ? problem(answer)
    : Response.json(answer, { headers: HEADERS });
}

function problem(state: keyof typeof STATUS): Response {
  return Response.json({ state }, { status: STATUS[state], headers: HEADERS });
}

/** null: it is no JSON, or too much of it. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => "");
  if (text.length > MAX_BODY) return null;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return null;
  }
}
