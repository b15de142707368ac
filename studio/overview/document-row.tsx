/** A document in a list of the overview: its name leads to its form. */
import { Badge, Box, Card, Flex, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { getPublishedId, useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import { getLabel, type SiteDocument } from "#/overview/site-document.ts";

interface DocumentRowProps {
  readonly document: SiteDocument;
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function DocumentRow({ document, before, children }: DocumentRowProps) {
  const type = useSchema().get(document._type)?.title ?? document._type;
  return (
    <Card as="li" borderBottom paddingX={4} paddingY={3}>
      <Flex align="flex-start" gap={3}>
        {before}
        <Stack flex={1} gap={3}>
          <Text size={1} weight="medium">
            <IntentLink
              intent="edit"
              params={{ id: getPublishedId(document._id), type: document._type }}
            >
              {getLabel(document)}
            </IntentLink>
          </Text>
          {children}
        </Stack>
        <Box flex="none">
          <Badge tone="neutral" fontSize={0}>
            {type}
          </Badge>
        </Box>
      </Flex>
    </Card>
  );
}
