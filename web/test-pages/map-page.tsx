/** Mounts the page that the address names. Each is loaded by itself: a billing page needs nothing of a map. */
import type { ReactNode } from "react";
import { mountPage } from "./mount-page.tsx";

interface OpenedPage {
  readonly title: string;
  readonly page: ReactNode;
}

const OPENERS: Readonly<Record<string, (state: string) => Promise<OpenedPage>>> = {
  maps: async () => {
    const [{ WorkbenchPage }, { readMap }] = await Promise.all([
      import("./workbench-page.tsx"),
      import("./stored-map.ts"),
    ]);
    const stored = await readMap();
    if (new URLSearchParams(location.search).has("model")) {
      const { AskedMapPage } = await import("./asked-map-page.tsx");
      return { title: stored.title, page: <AskedMapPage stored={stored} /> };
    }
    return { title: stored.title, page: <WorkbenchPage stored={stored} /> };
  },
  running: async () => {
    const [{ RunningPage }, { readMap }] = await Promise.all([
      import("./running-page.tsx"),
      import("./stored-map.ts"),
    ]);
    const stored = await readMap();
    return { title: stored.title, page: <RunningPage stored={stored} /> };
  },
  billing: async (state) => {
    const { BillingPage } = await import("./billing-page.tsx");
    return { title: "Billing", page: <BillingPage state={state} /> };
  },
  evidence: async (path) => {
    const { EvidenceTestPage } = await import("./evidence-page.tsx");
    const [page = "", state = ""] = path.split("/");
    return { title: page, page: <EvidenceTestPage page={page} state={state} /> };
  },
  import: async (from) => {
    const { ImportTestPage } = await import("./import-page.tsx");
    return { title: "Import", page: <ImportTestPage from={from} /> };
  },
  market: async (state) => {
    const { MarketTestPage } = await import("./market-page.tsx");
    return { title: "Market", page: <MarketTestPage state={state} /> };
  },
  home: async (state) => {
    const { HomeTestPage } = await import("./home-page.tsx");
    return { title: "Home", page: <HomeTestPage state={state} /> };
  },
  share: async (path) => {
    const { ShareTestPage } = await import("./share-page.tsx");
    return { title: "Shared map", page: <ShareTestPage path={path} /> };
  },
  export: async () => {
    const { ExportTestPage } = await import("./export-page.tsx");
    return { title: "Export map", page: <ExportTestPage /> };
  },
  report: async (state) => {
    const { ReportTestPage } = await import("./report-page.tsx");
    return { title: "Report", page: <ReportTestPage state={state} /> };
  },
  "api-keys": async (state) => {
    const { ApiKeysTestPage, ConsentTestPage } = await import("./api-keys-page.tsx");
    if (state.startsWith("consent"))
      return { title: "Connect", page: <ConsentTestPage isRefused={state !== "consent"} /> };
    return { title: "API", page: <ApiKeysTestPage state={state} /> };
  },
  operator: async (state) => {
    const { OperatorTestPage } = await import("./operator-page.tsx");
    return { title: "Provider costs", page: <OperatorTestPage state={state} /> };
  },
  "language-model": async (state) => {
    const { LanguageModelTestPage } = await import("./language-model-page.tsx");
    return { title: "Language model", page: <LanguageModelTestPage state={state} /> };
  },
  webhooks: async (state) => {
    const { WebhooksTestPage } = await import("./webhooks-page.tsx");
    return { title: "Webhooks and links", page: <WebhooksTestPage state={state} /> };
  },
  tool: async () => {
    const { ToolPage } = await import("./tool-page.tsx");
    return { title: "Keywords map", page: <ToolPage /> };
  },
  keywords: async (state) => {
    const { KeywordsTestPage, plantWorkspace } = await import("./keywords-page.tsx");
    const planted = await plantWorkspace(state);
    // For benchmarks: what was planted took its time before.
    document.documentElement.dataset["openedAt"] = String(performance.now());
    return { title: "Keywords", page: <KeywordsTestPage planted={planted} /> };
  },
};

const [, kind = "", ...state] = location.pathname.split("/");
const open = OPENERS[kind];
if (!open) throw new Error(`There is no page at ${location.pathname}.`);
const { title, page } = await open(state.join("/"));
document.title = `${title} · Mapwright`;
mountPage(page);
