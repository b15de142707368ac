/**
 * The free tool's requests, made only when the visitor asks for a link or a check. Sent: the keywords concerned. The
 * schemas are loaded with the first request.
 */
import type { LookUpFreelyOutput } from "@mapwright/core/free-tool/free-look-up";
import type { shareFreeMapOutput } from "@mapwright/core/free-tool/free-map";
import type { z } from "zod";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";

interface Problem {
  readonly state: "rate-limited" | "unavailable";
}

export async function askForLink({
  map,
  threshold,
  snapshot,
}: KeywordMap): Promise<z.infer<typeof shareFreeMapOutput> | Problem> {
  const answer = await post("link", {
    keywords: map.keywords,
    threshold,
    wording: snapshot.serps.wording,
  });
  const { shareFreeMapOutput: output } = await import("@mapwright/core/free-tool/free-map");
  return output.safeParse(answer).data ?? problemOf(answer);
}

export async function lookUp(keyword: string): Promise<LookUpFreelyOutput | Problem> {
  const answer = await post("look-up", { keyword });
  const { lookUpFreelyOutput: output } = await import("@mapwright/core/free-tool/free-look-up");
  return output.safeParse(answer).data ?? problemOf(answer);
}

/** null: nothing came back. */
async function post(call: "link" | "look-up", body: unknown): Promise<unknown> {
  try {
    const response = await fetch(`/api/free-tool/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return answer;
  } catch {
    return null;
  }
}

function problemOf(answer: unknown): Problem {
  const isLimited = Reflect.get(Object(answer), "state") === "rate-limited";
  return { state: isLimited ? "rate-limited" : "unavailable" };
}
