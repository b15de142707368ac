/** Loader of a link's page and its embed: whether the link is open, and what it shows except for keywords. */
import { data } from "react-router-dom";
import {
  SHARE_HEADERS,
  readSharedMap,
  toHttpStatus,
} from "#/content/shared-map/read-shared-map.server.ts";

interface ShareArgs {
  readonly params: { readonly token?: string | undefined };
  readonly request: Request;
}

export async function loadShare({ params, request }: ShareArgs) {
  const token = params.token ?? "";
  const view = await readSharedMap(token, false, request);
  const init = { status: toHttpStatus(view), headers: SHARE_HEADERS };
  if (view.state !== "open") return data({ state: view.state, shown: null }, init);
  const { map, report, results, answers, overview, progress, links, view: chosen, brand } = view;
  const shown = {
    token,
    map,
    report,
    results,
    answers,
    overview,
    progress,
    links,
    view: chosen,
    brand,
  };
  return data({ state: view.state, shown }, init);
}

/** The keywords and questions, loaded on demand. */
export async function loadShareKeywords({ params, request }: ShareArgs): Promise<Response> {
  const view = await readSharedMap(params.token ?? "", true, request);
  const body =
    view.state === "open" && view.map.keywords
      ? { ...view.map.keywords, questions: view.map.questions }
      : null;
  return Response.json(body, { status: toHttpStatus(view), headers: SHARE_HEADERS });
}

/** The image in link previews: nothing for a link that shows nothing, so that a preview doesn't outlive it. */
export async function loadShareCard({ params, request }: ShareArgs): Promise<Response> {
  const view = await readSharedMap(params.token ?? "", false, request);
  const init = { status: toHttpStatus(view), headers: SHARE_HEADERS };
  if (view.state !== "open") return new Response(null, init);
  const { drawMapCard } = await import("#/content/social-card/draw-map-card.server.tsx");
  const { map, brand, report } = view;
  const png = await drawMapCard({ map, brand, title: report?.title ?? null });
  return new Response(png, { headers: { ...SHARE_HEADERS, "Content-Type": "image/png" } });
}
