/** Drafts with what keeps them from being published; the selected ones are published together. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { Box, Button, Checkbox, Flex, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { getPublishedId, useClient, useRelativeTime } from "sanity";
import { findPageMove } from "#/documents/page-move.ts";
import { addRedirect } from "#/documents/publish-action.tsx";
import { DocumentRow } from "#/overview/document-row.tsx";
import { Panel } from "#/overview/panel.tsx";
import { publishDrafts } from "#/overview/publish-drafts.ts";
import { getLabel, type SiteDocument } from "#/overview/site-document.ts";
import type { SiteDocuments } from "#/overview/use-site-documents.ts";
import { type DraftProblems, useDraftProblems } from "#/overview/use-draft-problems.ts";

const documentsOf = (count: number) => (count === 1 ? "1 document" : `${count} documents`);

interface DraftStateProps {
  readonly draft: SiteDocument;
  readonly problems: readonly string[] | undefined;
  readonly isNew: boolean;
}

function DraftState({ draft, problems, isNew }: DraftStateProps) {
  const edited = useRelativeTime(draft._updatedAt, { useTemporalPhrase: true });
  if (problems && problems.length > 0)
    return (
      <Text size={1} style={{ color: "var(--card-badge-critical-fg-color)" }}>
        {problems.join(" ")}
      </Text>
    );
  return (
    <Text size={1} muted>
      {problems ? `${isNew ? "New" : "Changed"}, edited ${edited}` : "Checking…"}
    </Text>
  );
}

/** Keeps the selection among the drafts that can be published, and publishes it. */
function usePublishing({ drafts, published }: SiteDocuments, problems: DraftProblems) {
  const client = useClient({ apiVersion: LAKE_API_VERSION });
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setIsPublishing] = useState(false);
  const ready = drafts.filter(({ _rev }) => problems.get(_rev)?.length === 0);
  const selected = ready.filter(({ _id }) => chosen.has(_id));
  const moves = selected.flatMap(
    (draft) => findPageMove(published.get(getPublishedId(draft._id)), draft) ?? [],
  );
  const publish = async (withRedirects: boolean) => {
    setIsPublishing(true);
    try {
      if (withRedirects) for (const move of moves) await addRedirect(client, move);
      await publishDrafts(client, selected);
      setChosen(new Set());
      toast.push({ status: "success", title: `Published ${documentsOf(selected.length)}` });
    } catch (error) {
      toast.push({
        status: "error",
        title: "Nothing was published",
        description: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setIsPublishing(false);
    }
  };
  return { ready, selected, moves, isPublishing, setChosen, publish };
}

export function DraftsPanel({ documents }: { readonly documents: SiteDocuments }) {
  const { drafts, published } = documents;
  const problems = useDraftProblems(drafts);
  const { ready, selected, moves, isPublishing, setChosen, publish } = usePublishing(
    documents,
    problems,
  );
  const [withRedirects, setWithRedirects] = useState(true);
  const chosen = new Set(selected.map(({ _id }) => _id));
  const toggle = (id: string) => {
    setChosen(
      new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]),
    );
  };
  const isAll = ready.length > 0 && selected.length === ready.length;
  return (
    <Panel
      title="Drafts"
      count={drafts.length}
      empty="Everything is published."
      actions={
        <Flex align="center" gap={3} wrap="wrap">
          <Flex as="label" align="center" gap={2}>
            <Checkbox
              checked={isAll}
              indeterminate={selected.length > 0 && !isAll}
              disabled={ready.length === 0}
              onChange={() => setChosen(new Set(isAll ? [] : ready.map(({ _id }) => _id)))}
            />
            <Text size={1}>Select all that can be published</Text>
          </Flex>
          <Box flex={1} />
          {moves.length > 0 ? (
            <Flex as="label" align="center" gap={2}>
              <Checkbox checked={withRedirects} onChange={() => setWithRedirects(!withRedirects)} />
              <Text size={1}>
                Redirect {moves.length === 1 ? "the changed path" : `${moves.length} changed paths`}
              </Text>
            </Flex>
          ) : null}
          <Button
            tone="primary"
            text={
              selected.length === 0 ? "Publish selected" : `Publish ${documentsOf(selected.length)}`
            }
            disabled={selected.length === 0}
            loading={isPublishing}
            onClick={() => void publish(withRedirects)}
          />
        </Flex>
      }
    >
      {drafts.map((draft) => (
        <DocumentRow
          key={draft._id}
          document={draft}
          before={
            <Checkbox
              aria-label={`Select ${getLabel(draft)}`}
              checked={chosen.has(draft._id)}
              disabled={problems.get(draft._rev)?.length !== 0}
              onChange={() => toggle(draft._id)}
            />
          }
        >
          <DraftState
            draft={draft}
            problems={problems.get(draft._rev)}
            isNew={!published.has(getPublishedId(draft._id))}
          />
        </DocumentRow>
      ))}
    </Panel>
  );
}
