/** “Publish” for pages: when the path has changed, it offers a redirect from the old one first. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { Button, Flex, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  useClient,
} from "sanity";
import { z } from "zod";
import {
  findPageMove,
  REDIRECTS,
  redirectMove,
  storedRedirect,
  type PageMove,
} from "#/documents/page-move.ts";

type Client = ReturnType<typeof useClient>;

/** Stores the redirect of a move. @throws the dataset's rejection. */
export async function addRedirect(client: Client, move: PageMove): Promise<void> {
  const found = await client.fetch<unknown>(
    REDIRECTS,
    {},
    { perspective: "published", tag: "redirects" },
  );
  await client.mutate(redirectMove(move, z.array(storedRedirect).parse(found)), {
    tag: "redirects",
  });
}

function MoveText({ from, to }: PageMove) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        This page moves from <code>{from}</code> to <code>{to}</code>.
      </Text>
      <Text size={1} muted>
        With a redirect, links to the old path, bookmarks and search results lead to the page, and
        open tabs follow it. Without one, they see “Page not found”.
      </Text>
    </Stack>
  );
}

/** @param publish the Studio's own action. */
export function offerRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  function usePublish(props: DocumentActionProps): DocumentActionDescription | null {
    const description = publish(props);
    const client = useClient({ apiVersion: LAKE_API_VERSION });
    const toast = useToast();
    const [isAsking, setIsAsking] = useState(false);
    const [isAdding, setIsAdding] = useState(false);
    const move = findPageMove(props.published, props.draft);
    if (!description || !move) return description;

    const close = () => setIsAsking(false);
    const publishOnly = () => {
      close();
      description.onHandle?.();
    };
    const redirectAndPublish = async () => {
      setIsAdding(true);
      try {
        await addRedirect(client, move);
        publishOnly();
      } catch (error) {
        toast.push({
          status: "error",
          title: "Couldn't add the redirect, so nothing was published",
          description: error instanceof Error ? error.message : String(error),
        });
      } finally {
        setIsAdding(false);
      }
    };
    return {
      ...description,
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: "dialog",
        header: "Redirect the old path?",
        width: "medium",
        onClose: close,
        content: <MoveText {...move} />,
        footer: (
          <Flex gap={2} padding={3} justify="flex-end" wrap="wrap">
            <Button mode="bleed" text="Publish only" disabled={isAdding} onClick={publishOnly} />
            <Button
              tone="primary"
              text="Publish with a redirect"
              loading={isAdding}
              onClick={() => void redirectAndPublish()}
            />
          </Flex>
        ),
      },
    };
  }
  return Object.assign(usePublish, {
    displayName: "PublishAction",
    ...(publish.action === undefined ? {} : { action: publish.action }),
  });
}
