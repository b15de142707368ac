import { z } from "zod";
import { ProviderCostsView } from "#/features/operator/provider-costs-view.tsx";
import { useProviderCosts } from "#/features/operator/use-provider-costs.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

/** `/app/operator/costs`, for support staff: what research providers charged on the day in the URL. */
export function ProviderCostsPage() {
  const [query, changeQuery] = useUrlQuery();
  const { data: day = null } = z.iso.date().safeParse(query.get("day"));
  const state = useProviderCosts(day);
  return (
    <ProviderCostsView
      state={state}
      onDay={(chosen) => {
        changeQuery(
          (before) => {
            before.set("day", chosen);
            return before;
          },
          { replace: true },
        );
      }}
    />
  );
}
