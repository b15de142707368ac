import { SharePage } from "#/content/shared-map/share-page.tsx";
import type { ShownMap } from "#/content/shared-map/shared-view.ts";
import { loadShare } from "#/content/shared-map/share-loader.server.ts";
import { loaderHeaders } from "#/platform/cache-policy.server.ts";
import type { Route } from "./+types/share.ts";

export const headers = loaderHeaders;
export const loader = ({ params, request }: Route.LoaderArgs) => loadShare({ params, request });

/** A report under the workspace's own name doesn't mention ours. */
function titleOf(shown: ShownMap | null): string {
  if (shown === null) return "Shared map · Mapwright";
  const { brand, map, report } = shown;
  return `${report?.title ?? map.title} · ${brand.isWhiteLabel ? brand.name : "Mapwright"}`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData?.shown ?? null) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ShareRoute({ loaderData }: Route.ComponentProps) {
  return <SharePage {...loaderData} />;
}
