/** Overview of what is left to do on the site: drafts, links that lead nowhere, pages without a description. */
import { Box, Container, Flex, Heading, Spinner, Stack, Text } from "@sanity/ui";
import { findBrokenLinks } from "#/overview/broken-links.ts";
import { DocumentRow } from "#/overview/document-row.tsx";
import { DraftsPanel } from "#/overview/drafts-panel.tsx";
import { findMissingDescriptions } from "#/overview/missing-descriptions.ts";
import { Panel } from "#/overview/panel.tsx";
import { useSiteDocuments, type SiteDocuments } from "#/overview/use-site-documents.ts";

function Findings({ documents: { current, assets } }: { readonly documents: SiteDocuments }) {
  const links = findBrokenLinks(current, (id) => assets.has(id));
  const pages = findMissingDescriptions(current);
  return (
    <>
      <Panel title="Broken links" count={links.length} empty="Every link leads somewhere.">
        {links.map(({ document, problem }) => (
          <DocumentRow key={`${document._id} ${problem}`} document={document}>
            <Text size={1} muted>
              {problem}
            </Text>
          </DocumentRow>
        ))}
      </Panel>
      <Panel
        title="Pages without a description"
        count={pages.length}
        empty="Every page has an excerpt or a description for search engines."
      >
        {pages.map((document) => (
          <DocumentRow key={document._id} document={document}>
            <Text size={1} muted>
              {document.path ?? "No path yet"}
            </Text>
          </DocumentRow>
        ))}
      </Panel>
    </>
  );
}

export function Overview() {
  const documents = useSiteDocuments();
  return (
    <Box height="fill" overflow="auto">
      <Container width={2} paddingX={4} paddingY={5}>
        <Stack gap={6}>
          <Heading as="h1" size={3}>
            Overview
          </Heading>
          {documents ? (
            <>
              <DraftsPanel documents={documents} />
              <Findings documents={documents} />
            </>
          ) : (
            <Flex align="center" gap={3}>
              <Spinner muted />
              <Text size={1} muted>
                Reading all documents…
              </Text>
            </Flex>
          )}
        </Stack>
      </Container>
    </Box>
  );
}
