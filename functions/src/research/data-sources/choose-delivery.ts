/** Sets whether a data source's results pages are fetched right away or ordered from its queue. */
import { AppError } from "@mapwright/core/app-error";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { Delivery } from "@mapwright/core/research/data-source";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { changeChoice, type SourceRef } from "#/research/data-sources/change-choice.ts";
import type { DataSourceDeps } from "#/research/data-sources/data-source-deps.ts";

/** Rejects with `not-found` when it isn't connected, and with `invalid-input` when it has no queue. */
export async function chooseDelivery(
  deps: Pick<DataSourceDeps, "db" | "now">,
  user: UserPrincipal,
  { delivery, ...source }: SourceRef & { readonly delivery: Delivery },
): Promise<void> {
  const { name, queuedCostMicroUsdPerKeyword } = DATA_SOURCES[source.provider];
  if (delivery === "queued" && queuedCostMicroUsdPerKeyword === undefined)
    throw new AppError("invalid-input", `${name} has no queue`, {
      delivery: "This data source has no queue.",
    });
  const choice = { field: "delivery", value: delivery, action: "delivery-chosen" } as const;
  await changeChoice(deps, user, source, { ...choice, detail: delivery });
}
