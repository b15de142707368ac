/** All documents of the site, read again after every change. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { useEffect, useState } from "react";
import { type DocumentStore, isDraftId, useDocumentStore } from "sanity";
import { map, retry, timer } from "rxjs";
import { z } from "zod";
import { DOCUMENT_TYPES } from "#/schema/schema-types.ts";
import { siteDocument, type SiteDocument } from "#/overview/site-document.ts";
import { preferDrafts } from "#/structure/live-documents.ts";

const SITE_DOCUMENTS = `{
  "documents": *[_type in $types && (!(_id in path("versions.**")))],
  "assets": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id
}`;

const answer = z.object({ documents: z.array(siteDocument), assets: z.array(z.string()) });

export interface SiteDocuments {
  /** One version of each, the draft if there is one. */
  readonly current: readonly SiteDocument[];
  readonly drafts: readonly SiteDocument[];
  /** Published documents by ID, which is that of the draft without its prefix. */
  readonly published: ReadonlyMap<string, SiteDocument>;
  readonly assets: ReadonlySet<string>;
}

const RETRY_MS = 3_000;
/** Changes of a second are read together. */
const THROTTLE_MS = 1_000;

function watchDocuments(documentStore: DocumentStore) {
  return documentStore
    .listenQuery(
      SITE_DOCUMENTS,
      { types: [...DOCUMENT_TYPES] },
      {
        apiVersion: LAKE_API_VERSION,
        perspective: "raw",
        tag: "overview",
        throttleTime: THROTTLE_MS,
      },
    )
    .pipe(
      retry({ delay: () => timer(RETRY_MS) }),
      map((found): SiteDocuments => {
        const { documents, assets } = answer.parse(found);
        const drafts = documents.filter(({ _id }) => isDraftId(_id));
        return {
          current: preferDrafts(documents),
          drafts: drafts.toSorted((one, other) => other._updatedAt.localeCompare(one._updatedAt)),
          published: new Map(
            documents.filter(({ _id }) => !isDraftId(_id)).map((each) => [each._id, each]),
          ),
          assets: new Set(assets),
        };
      }),
    );
}

/** Null until they were read. */
export function useSiteDocuments(): SiteDocuments | null {
  const documentStore = useDocumentStore();
  const [documents, setDocuments] = useState<SiteDocuments | null>(null);
  useEffect(() => {
    const watching = watchDocuments(documentStore).subscribe(setDocuments);
    return () => watching.unsubscribe();
  }, [documentStore]);
  return documents;
}
