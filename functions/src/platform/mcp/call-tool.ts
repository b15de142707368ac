/**
 * Performs the use case of a tool for a key, and puts its answer into what assistants read: cleaned, shortened, as data
 * and as the same in text. Refusals are answers, too: an assistant can act on what they say.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@mapwright/core/app-error";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { findJsonFault } from "#/platform/callables/guard-callable.ts";
import { performUseCase, type UseCaseRuntime } from "#/platform/callables/perform-use-case.ts";
import { RateLimitedError, computeSecondsUntil } from "#/platform/callables/rate-limit.ts";
import { readRequestId } from "#/platform/http/api-request.ts";
import { selectFields } from "#/platform/http/api-responses.ts";
import { buildDataText } from "#/platform/mcp/data-text.ts";
import { describeInputFault } from "@mapwright/core/input-fault";
import { cleanText, cleanValue, fence } from "@mapwright/core/wording/data-fence";
import { MAX_WAIT_SECONDS, findMaxChars, type McpTool } from "#/platform/mcp/mcp-tools.ts";
import { shortenAnswer, type Cut } from "#/platform/mcp/shorten-answer.ts";
import {
  readEstimateCredits,
  signEstimate,
  type SpendingEstimate,
} from "#/platform/mcp/spending-estimate.ts";

/** The caller, and the context of its calls. */
export interface ToolCaller {
  readonly key: ApiKeyPrincipal;
  /** `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
  readonly runtime: UseCaseRuntime;
  readonly tools: readonly McpTool[];
  readonly estimateSecret: string;
  readonly pause: (ms: number) => Promise<unknown>;
}

const POLL_MS = 2_000;
const record = z.record(z.string(), z.unknown());
const uuid = z.uuid();
const ownInput = z.object({
  fields: z.array(z.string()).min(1).optional(),
  requestId: uuid.optional(),
  waitSeconds: z.int().min(0).max(MAX_WAIT_SECONDS).default(0),
  estimateId: z.string().max(100).optional(),
});
type OwnInput = z.infer<typeof ownInput>;

/** An answer; a refusal has `isError`. Rejects with bugs only. */
export async function callTool(
  caller: ToolCaller,
  tool: McpTool,
  sent: unknown,
): Promise<CallToolResult> {
  return answerOrRefusal(caller, async () => {
    const { input, own } = readToolInput(caller, tool, sent);
    await requireEstimate(caller, tool, { input, own });
    const output = await performUntilOver(caller, tool, { input, own });
    const { route } = tool;
    const chosen = own.fields === undefined ? output : selectFields(route, output, own.fields);
    return answerOf(tool, chosen);
  });
}

/** Estimates the greatest cost of a tool's call, and returns the id that allows the call. */
export async function estimateTool(
  caller: ToolCaller,
  tool: McpTool,
  sent: unknown,
): Promise<CallToolResult> {
  return answerOrRefusal(caller, async () => {
    const { input } = readToolInput(caller, tool, sent);
    const credits = await creditsOf(caller, tool, input);
    const call = callOf(caller, tool, input);
    const nowMs = caller.runtime.now();
    const estimate: SpendingEstimate = signEstimate(caller.estimateSecret, call, {
      credits,
      nowMs,
    });
    return {
      content: [
        {
          type: "text",
          text: `${buildDataText(estimate)}\nShow the cost, then call ${tool.row.name} with the same input and this estimateId, within 10 minutes.`,
        },
      ],
      structuredContent: { ...estimate },
    };
  });
}

async function answerOrRefusal(
  { runtime }: ToolCaller,
  answer: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isError: true, content: [{ type: "text", text: refusalText(error, runtime.now()) }] };
  }
}

interface ToolInput {
  /** Input for the use case to parse. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly own: OwnInput;
}

function readToolInput({ key }: ToolCaller, tool: McpTool, sent: unknown): ToolInput {
  const given = record.safeParse(sent ?? {});
  const fault = given.success ? findJsonFault(given.data) : "Send an object";
  if (!given.success || fault !== null) throw invalid({ "": fault ?? "Send an object" });
  const known = record.parse(tool.inputSchema["properties"]);
  const unknown = Object.keys(given.data).filter((name) => !(name in known));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, "There's no such field"])));
  const { fields, requestId, waitSeconds, estimateId, ...rest } = given.data;
  const own = ownInput.safeParse(
    { fields, requestId, waitSeconds, estimateId },
    { error: describeInputFault },
  );
  if (!own.success)
    throw invalid(
      Object.fromEntries(own.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  const filled = {
    workspaceId: key.workspaceId,
    requestId: chooseRequestId(key, tool, { ...rest, estimateId, requestId: own.data.requestId }),
  };
  const ofUs = tool.route.filledIn.map((name) => [name, filled[name]]);
  return {
    own: own.data,
    input: { ...tool.row.defaults, ...rest, ...tool.constants, ...Object.fromEntries(ofUs) },
  };
}

/** Chooses the request's id. The call of a plan or an estimate is made once, whatever id is sent with it. */
function chooseRequestId(
  key: ApiKeyPrincipal,
  { route }: McpTool,
  { planId, estimateId, requestId }: Readonly<Record<string, unknown>>,
): string {
  const once = planId ?? estimateId;
  if (typeof once === "string") return readRequestId(key, route, once);
  return typeof requestId === "string" ? requestId : randomUUID();
}

function invalid(fields: Readonly<Record<string, string>>): AppError {
  return new AppError("invalid-input", "The input isn't valid", fields);
}

async function perform(caller: ToolCaller, tool: McpTool, input: object): Promise<unknown> {
  const { key: principal, network, runtime } = caller;
  return performUseCase(tool.useCase, { principal, input, network, isFromSite: false }, runtime);
}

async function performUntilOver(
  caller: ToolCaller,
  tool: McpTool,
  { input, own }: ToolInput,
): Promise<unknown> {
  const { isOver } = tool.row;
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const output = await perform(caller, tool, input);
    if (!isOver || isOver(output) || waitedMs >= own.waitSeconds * 1000) return output;
    await caller.pause(POLL_MS);
  }
}

const callOf = ({ key }: ToolCaller, { row }: McpTool, input: ToolInput["input"]) => {
  const { requestId: _anew, ...same } = input;
  return { keyId: key.keyId, tool: row.name, input: same };
};

/** 0 for an input that the use case will refuse. */
async function creditsOf(
  caller: ToolCaller,
  { row, useCase }: McpTool,
  input: ToolInput["input"],
): Promise<number> {
  const parsed = useCase.input.safeParse(input);
  if (!row.spending || !parsed.success) return 0;
  return row.spending.creditsOf(parsed.data, async (name, asked) => {
    const other = caller.tools.find((each) => each.useCase.name === name);
    if (!other) throw new Error(`${row.name}: no tool reads ${name}`);
    return perform(caller, other, asked);
  });
}

async function requireEstimate(
  caller: ToolCaller,
  tool: McpTool,
  { input, own }: ToolInput,
): Promise<void> {
  const { spending } = tool.row;
  const limit = caller.key.approvalAboveCredits;
  if (!spending || limit === null) return;
  const credits = await creditsOf(caller, tool, input);
  if (credits <= limit) return;
  const { estimateId = "" } = own;
  const asked = { estimateId, nowMs: caller.runtime.now() };
  const shown = readEstimateCredits(caller.estimateSecret, callOf(caller, tool, input), asked);
  if (shown !== null && credits <= shown) return;
  throw new AppError("invalid-input", "The input isn't valid", {
    estimateId: `This can spend ${String(credits)} credits, and the key may spend ${String(limit)} at once without asking. Call ${spending.estimate.name} with this input, show its cost, and send its estimateId.`,
  });
}

function answerOf(tool: McpTool, output: unknown): CallToolResult {
  const { route } = tool;
  const { value, cuts } = shortenAnswer(cleanValue(output), findMaxChars(tool), route.isList);
  const structuredContent = record.parse(value);
  const isEmpty = Object.keys(structuredContent).length === 0;
  const text = isEmpty ? "Done." : fence(buildDataText(value), randomBytes(9).toString("hex"));
  const hints = hintsOf(tool, structuredContent, cuts);
  return {
    content: [{ type: "text", text: [text, ...hints].join("\n") }],
    structuredContent,
  };
}

function hintsOf(
  { row }: McpTool,
  answer: Readonly<Record<string, unknown>>,
  cuts: readonly Cut[],
): string[] {
  const { nextCursor } = answer;
  const more = typeof nextCursor === "string" ? `More: call again with cursor ${nextCursor}.` : "";
  const cut = cuts.map(({ path, shown, of }) => `${path} (${String(shown)} of ${String(of)})`);
  const shortened = cut.length === 0 ? "" : `Shortened: ${cut.join(", ")}.`;
  return [more, shortened, row.next ?? ""].filter(Boolean);
}

function refusalText(error: AppError, nowMs: number): string {
  const { code, message, fields, plan } = error;
  const lines = [
    `${code}: ${message}`,
    ...Object.entries(fields ?? {}).map(([name, fault]) => `${name}: ${fault}`),
    ...(plan ? [buildDataText({ plan })] : []),
    ...(error instanceof RateLimitedError
      ? [`Try again in ${String(computeSecondsUntil(error.freeAtMs, nowMs))} s.`]
      : []),
  ];
  return lines.map(cleanText).join("\n");
}
