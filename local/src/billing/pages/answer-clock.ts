/** `/clock`: lists the workspaces, shows the time of one, and moves it. */
import {
  renderClockListPage,
  renderClockPage,
  type ClockTarget,
} from "#/billing/pages/clock-page.ts";
import {
  redirectTo,
  buildNotFoundAnswer,
  buildPageAnswer,
  type PageAnswer,
  type PageRequest,
} from "#/billing/pages/page-answer.ts";
import type { ListedWorkspace, ProductClock } from "#/billing/product-clock.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { DAY_MS } from "@mapwright/core/durations";
import { z } from "zod";
import { moveClock, listNext } from "#/billing/stand-in-due.ts";

/** Past the moment that it is moved to, so that what happens then has happened. */
const MARGIN_MS = 1_000;
const HAPPENINGS_SHOWN = 40;

const clockForm = z.object({
  workspace: z.string().min(1),
  to: z.enum(["day", "week", "renewal", "attempt", "end", "trial-end"]),
});

export interface ClockParts {
  readonly state: StandInState;
  readonly product: ProductClock;
  /** Events that the webhook hasn't accepted yet. */
  readonly undelivered: number;
}

export async function answerClockPage(
  parts: ClockParts,
  { query, form, nonce }: PageRequest,
): Promise<PageAnswer> {
  const { product } = parts;
  if (form !== null) return move(parts, form, nonce);
  const id = query.get("workspace");
  if (id === null) return buildPageAnswer(renderClockListPage(await product.list(), nonce));
  const workspace = await product.find(id);
  if (workspace === null) return buildNotFoundAnswer(nonce);
  return buildPageAnswer(await workspacePage(parts, workspace, query.has("moved"), nonce));
}

async function workspacePage(
  { state, product, undelivered }: ClockParts,
  workspace: ListedWorkspace,
  wasMoved: boolean,
  nonce: string,
): Promise<string> {
  const happenings = customersOf(state, workspace.id)
    .flatMap((customer) => state.happeningsOf(customer))
    .filter(({ type }) => type !== "customer.updated")
    .map((each) => Object.assign({}, each, { at: state.shown(each.customer, each.at) }))
    .toSorted((a, b) => b.at - a.at);
  return renderClockPage({
    workspace,
    movedDays: Math.round(((state.moved.get(workspace.id) ?? 0) / DAY_MS) * 10) / 10,
    targets: await targetsOf(state, product, workspace.id),
    happenings: happenings.slice(0, HAPPENINGS_SHOWN),
    undelivered,
    nonce,
    done: wasMoved ? "Moved. Mapwright shows it in a moment." : null,
  });
}

async function move(
  { state, product }: ClockParts,
  form: Readonly<Record<string, string>>,
  nonce: string,
): Promise<PageAnswer> {
  const read = clockForm.safeParse(form);
  if (!read.success || !(await product.find(read.data.workspace)))
    return buildNotFoundAnswer(nonce);
  const { workspace, to } = read.data;
  const targets = await targetsOf(state, product, workspace);
  const byMs = distance(to, targets, state.nowMs);
  if (byMs === null) return redirectTo(`/clock?workspace=${encodeURIComponent(workspace)}`);
  await product.age(workspace, byMs);
  for (const customer of customersOf(state, workspace)) moveClock(state, customer, byMs);
  state.moved.set(workspace, (state.moved.get(workspace) ?? 0) + byMs);
  return redirectTo(`/clock?workspace=${encodeURIComponent(workspace)}&moved`);
}

/** null: there is no such moment. */
function distance(
  to: z.infer<typeof clockForm>["to"],
  targets: readonly ClockTarget[],
  nowMs: number,
): number | null {
  if (to === "day") return DAY_MS;
  if (to === "week") return 7 * DAY_MS;
  const target = targets.find(({ key }) => key === to);
  return target ? Math.max(0, target.at - nowMs) + MARGIN_MS : null;
}

function customersOf(state: StandInState, workspace: string): readonly string[] {
  const own = [...state.customers.values()].filter((each) => each.workspaceId === workspace);
  return own.map(({ id }) => id);
}

async function targetsOf(
  state: StandInState,
  product: ProductClock,
  workspace: string,
): Promise<readonly ClockTarget[]> {
  const next = customersOf(state, workspace).flatMap((customer) => listNext(state, customer));
  const trialEnd = await product.trialEndOf(workspace);
  return [
    ...next.map(({ kind, at }) => ({ key: kind, at })),
    ...(trialEnd !== null && trialEnd > state.nowMs
      ? [{ key: "trial-end", at: trialEnd } as const]
      : []),
  ].toSorted((a, b) => a.at - b.at);
}
