/** Sets whether a data source also reads what it bills on top: late AI overviews, AI Mode, answers that cite a site. */
import { AppError } from "@mapwright/core/app-error";
import { DATA_SOURCES, type DataSourceFacts } from "@mapwright/core/research/data-source-catalog";
import { FIELD_OF_READING, type PaidReading } from "@mapwright/core/research/data-source";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { changeChoice, type SourceRef } from "#/research/data-sources/change-choice.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";

const PRICE_OF = {
  "late-overviews": "lateOverviewCostMicroUsdPerKeyword",
  "ai-mode": "aiModeCostMicroUsdPerKeyword",
  mentions: "mentionsCostMicroUsd",
} as const satisfies Record<PaidReading, keyof DataSourceFacts>;

const ADVICE: Readonly<Record<PaidReading, string>> = {
  "late-overviews": "This data source can't read AI overviews that load later.",
  "ai-mode": "This data source can't read Google's AI Mode.",
  mentions: "This data source doesn't know which answers cite a site.",
};

/** Rejects with `not-found` when it isn't connected, and with `invalid-input` when it can't read them. */
export async function choosePaidReading(
  deps: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  {
    reading,
    isOn,
    ...source
  }: SourceRef & { readonly reading: PaidReading; readonly isOn: boolean },
): Promise<void> {
  const facts = DATA_SOURCES[source.provider];
  if (isOn && facts[PRICE_OF[reading]] === undefined)
    throw new AppError("invalid-input", `${facts.name} can't read ${reading}`, {
      isOn: ADVICE[reading],
    });
  await changeChoice(deps, user, source, {
    field: FIELD_OF_READING[reading],
    value: isOn,
    action: `${reading}-chosen`,
    detail: isOn ? "on" : "off",
  });
}
