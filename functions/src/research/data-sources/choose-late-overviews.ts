/** Sets whether a data source also reads AI overviews that Google loads after the rest of a page, at its price. */
import { AppError } from "@mapwright/core/app-error";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { changeChoice, type SourceRef } from "#/research/data-sources/change-choice.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";

/** Rejects with `not-found` when it isn't connected, and with `invalid-input` when it can't read them. */
export async function chooseLateOverviews(
  deps: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  { isOn, ...source }: SourceRef & { readonly isOn: boolean },
): Promise<void> {
  const { name, lateOverviewCostMicroUsdPerKeyword } = DATA_SOURCES[source.provider];
  if (isOn && lateOverviewCostMicroUsdPerKeyword === undefined)
    throw new AppError("invalid-input", `${name} has no late AI overviews`, {
      isOn: "This data source can't read AI overviews that load later.",
    });
  const choice = { field: "readsLateOverviews", value: isOn } as const;
  const detail = isOn ? "on" : "off";
  await changeChoice(deps, user, source, { ...choice, action: "late-overviews-chosen", detail });
}
