/** Sets how many times a data source opens questions under "People also ask", to read those behind them. */
import { AppError } from "@mapwright/core/app-error";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { QuestionDepth } from "@mapwright/core/research/data-source";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { changeChoice, type SourceRef } from "#/research/data-sources/change-choice.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";

/** Rejects with `not-found` when it isn't connected, and with `invalid-input` when it opens none. */
export async function chooseQuestionDepth(
  deps: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  { depth, ...source }: SourceRef & { readonly depth: QuestionDepth },
): Promise<void> {
  const { name, questionCostMicroUsdPerClick } = DATA_SOURCES[source.provider];
  if (depth > 0 && questionCostMicroUsdPerClick === undefined)
    throw new AppError("invalid-input", `${name} opens no questions`, {
      depth: "This data source can't open questions.",
    });
  const choice = { field: "questionDepth", value: depth, action: "question-depth-chosen" } as const;
  await changeChoice(deps, user, source, { ...choice, detail: String(depth) });
}
