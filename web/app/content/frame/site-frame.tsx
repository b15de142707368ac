/** The frame around content: navigation, announcement and preview bar, in the chosen layout. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { HeaderNavigation } from "#/content/frame/header-navigation.tsx";
import { ContentLink } from "#/content/links/content-link.tsx";
import type { PageLayout } from "@mapwright/core/content/content-page-types";
import type { Globals } from "#/content/shapes/globals.server.ts";
import { SearchButton, SearchPlace } from "#/content/search/search-button.tsx";
import { ConsentChoice } from "#/ui/consent-choice.tsx";
import { ClientOnly } from "#/ui/client-only.tsx";
import { Container } from "#/ui/container.tsx";
import { FooterColumn } from "#/ui/site-frame/site-footer.tsx";
import { SiteShell } from "#/ui/site-frame/site-shell.tsx";

interface SiteFrameProps {
  readonly globals: Globals;
  /** Null = no content and nothing to search. */
  readonly revision: string | null;
  readonly layout: PageLayout;
  /** Whether the page has several columns. */
  readonly isWide: boolean;
  /** Bar above everything else on the page. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

function Announcement({ settings }: { readonly settings: Globals["settings"] }) {
  const announcement = settings?.announcement;
  if (!announcement?.isShown || announcement.text === "") return null;
  return (
    <Box component="aside" aria-label="Announcement" sx={{ bgcolor: "primary.light" }}>
      <Container sx={{ py: 2.5, fontSize: 14, textAlign: "center" }}>
        {announcement.target ? (
          <ContentLink target={announcement.target}>{announcement.text}</ContentLink>
        ) : (
          announcement.text
        )}
      </Container>
    </Box>
  );
}

export function SiteFrame({ globals, revision, layout, isWide, bar, children }: SiteFrameProps) {
  const { settings, navigation } = globals;
  const isBare = layout === "custom";
  const footer = navigation?.footer ?? [];
  return (
    <SiteShell
      isBare={isBare}
      isWide={isWide}
      consent={<ConsentChoice />}
      notice={
        <>
          {bar}
          {isBare ? null : <Announcement settings={settings} />}
        </>
      }
      headerLinks={
        isBare ? null : (
          <>
            <HeaderNavigation groups={navigation?.header ?? []} />
            {revision === null ? null : (
              <ClientOnly fallback={<SearchPlace />}>
                {() => <SearchButton revision={revision} />}
              </ClientOnly>
            )}
          </>
        )
      }
      footerLinks={
        footer.length > 0
          ? footer.map(({ _key, title, links }) => (
              <FooterColumn
                key={_key}
                title={title}
                links={links.map(({ label, target }) => ({ to: target.href, label }))}
              />
            ))
          : undefined
      }
    >
      {children}
    </SiteShell>
  );
}
