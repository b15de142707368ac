/** One list of the overview, with its number and what it says when there is nothing on it. */
import { Badge, Box, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";

interface PanelProps {
  readonly title: string;
  readonly count: number;
  readonly empty: string;
  /** Above the list, when there is one. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, count, empty, actions, children }: PanelProps) {
  return (
    <Stack as="section" gap={3}>
      <Flex align="center" gap={2}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Badge tone={count === 0 ? "positive" : "caution"}>{count}</Badge>
      </Flex>
      <Card border radius={3} overflow="hidden">
        {count === 0 ? (
          <Box padding={4}>
            <Text size={1} muted>
              {empty}
            </Text>
          </Box>
        ) : (
          <>
            {actions ? (
              <Card borderBottom paddingX={4} paddingY={3} tone="transparent">
                {actions}
              </Card>
            ) : null}
            <Stack as="ul" style={{ listStyle: "none", margin: 0, padding: 0 }}>
              {children}
            </Stack>
          </>
        )}
      </Card>
    </Stack>
  );
}
