/** Problems that keep drafts from being published: the errors that their forms would show. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { useEffect, useState } from "react";
import { getPublishedId, useClient, useWorkspace, validateDocument } from "sanity";
import type { SiteDocument } from "#/overview/site-document.ts";

/** Problems by revision of the draft; a draft that is not in it is being checked. */
export type DraftProblems = ReadonlyMap<string, readonly string[]>;

export function useDraftProblems(drafts: readonly SiteDocument[]): DraftProblems {
  const workspace = useWorkspace();
  const client = useClient({ apiVersion: LAKE_API_VERSION });
  const [problems, setProblems] = useState<DraftProblems>(new Map());
  useEffect(() => {
    let isLeft = false;
    const exists = async ({ id }: { readonly id: string }) => {
      const ids = [id, `drafts.${getPublishedId(id)}`];
      const params = { ids };
      return (
        (await client.fetch<number>("count(*[_id in $ids])", params, { perspective: "raw" })) > 0
      );
    };
    const check = async () => {
      for (const draft of drafts) {
        if (isLeft || problems.has(draft._rev)) continue;
        const markers = await validateDocument({
          document: { ...draft, _createdAt: draft._updatedAt },
          workspace,
          getClient: (options) => client.withConfig(options),
          getDocumentExists: exists,
          environment: "studio",
        });
        const errors = markers
          .filter(({ level }) => level === "error")
          .map(({ message }) => message);
        if (isLeft) return;
        setProblems((known) => new Map(known).set(draft._rev, [...new Set(errors)]));
      }
    };
    // A dataset that doesn't respond: unchecked drafts can't be selected, and the next change checks again.
    check().catch((error: unknown) => console.warn("Drafts couldn't be checked", error));
    return () => {
      isLeft = true;
    };
  }, [drafts, problems, workspace, client]);
  return problems;
}
