import { SharePage } from "#/content/shared-map/share-page.tsx";
import { describeShare } from "#/content/shared-map/share-meta.ts";
import { loadShare } from "#/content/shared-map/share-loader.server.ts";
import { getLoaderHeaders } from "#/platform/document/cache-policy.server.ts";
import type { Route } from "./+types/share.ts";

export const headers = getLoaderHeaders;
export const loader = ({ params, request }: Route.LoaderArgs) => loadShare({ params, request });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describeShare(loaderData?.shown ?? null, matches);

export default function ShareRoute({ loaderData }: Route.ComponentProps) {
  return <SharePage {...loaderData} />;
}
