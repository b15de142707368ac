import { z } from "zod";
import { ProviderCostsView } from "#/features/operator/provider-costs-view.tsx";
import { useProviderCosts } from "#/features/operator/use-provider-costs.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

interface ProviderCostsPageProps {
  /** null: not known yet. */
  readonly isStaff: boolean | null;
}

/** `/app/operator/costs`, for support staff: what research providers charged on the day in the URL. */
export function ProviderCostsPage({ isStaff }: ProviderCostsPageProps) {
  const [query, changeQuery] = useUrlQuery();
  const { data: day = null } = z.iso.date().safeParse(query.get("day"));
  const state = useProviderCosts(day, isStaff);
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
