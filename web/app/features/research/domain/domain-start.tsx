/** A new map of a domain: the domain, then competitors, rankings and market, then what it costs, then the start. */
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { readDomain } from "@mapwright/core/domains/read-domain";
import type { DomainResearchInput } from "@mapwright/core/research/domain-research";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  domainDraft,
  parseDomainParams,
  describeDomainProblem,
  EMPTY_DOMAIN_DRAFT,
  chooseRankingWay,
  readCompetitors,
  type DomainDraft,
  type DomainProblems,
} from "#/features/research/domain/domain-draft.ts";
import { DomainForm } from "#/features/research/domain/domain-form.tsx";
import { getRankingSources } from "#/features/research/domain/ranking-sources.ts";
import type { SearchConsoleFile } from "#/features/research/domain/search-console-file.ts";
import { useFileReading } from "#/features/research/files/use-file-reading.ts";
import { NothingToStart } from "#/features/research/nothing-to-start.tsx";
import { OrderForm } from "#/features/research/order-form.tsx";
import {
  getCoveredLocale,
  getMarketChoices,
  type CoverageState,
} from "#/features/research/use-research-coverage.ts";
import { useSearchPlaces } from "#/features/research/use-place-search.ts";
import { useResearchOrder } from "#/features/research/use-research-order.ts";
import { useStoredDraft } from "#/features/research/use-stored-draft.ts";
import { usePlanQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";

interface DomainStartProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** The map that the source is added to; null: a new one. */
  readonly map: MapId | null;
  readonly coverage: CoverageState;
}

/** Larger exports than the interface of Search Console makes. */
const MAX_BYTES = 25 * 1024 * 1024;

const startWorker = () =>
  new Worker(new URL("./search-console.worker.ts", import.meta.url), {
    type: "module",
    name: "search-console",
  });

export function DomainStart({ uid, workspaceId, map, coverage }: DomainStartProps) {
  const [params] = useSearchParams();
  const given = parseDomainParams(params);
  const stored = useStoredDraft("mw-domain-draft", domainDraft, EMPTY_DOMAIN_DRAFT, given);
  const { draft } = stored;
  const order = useResearchOrder<DomainResearchInput>("estimateDomainResearch");
  const [problems, setProblems] = useState<DomainProblems>({});
  const file = useFileReading<SearchConsoleFile>(startWorker, MAX_BYTES);
  const plan = usePlanQuotas(uid, workspaceId);
  const searchPlaces = useSearchPlaces(workspaceId);
  const sources = getRankingSources(coverage);
  const choices = getMarketChoices(coverage);
  const edit = (part: Partial<DomainDraft>) => {
    stored.change(part);
    setProblems({});
    order.reset();
  };
  const read = (): DomainResearchInput | null => {
    const domain = readDomain(draft.domain, sources.localHost);
    const competitors = readCompetitors(draft.competitors, domain);
    const way = chooseRankingWay(draft.rankings, {
      provider: sources.provider !== null,
      searchConsole: sources.searchConsole,
    });
    const isFileMissing = way === "file" && file.state.step !== "read";
    const found: DomainProblems = {
      ...problemOf("domain", describeDomainProblem(draft.domain, sources.localHost)),
      ...problemOf("competitors", competitors.problem),
      ...problemOf("rankings", isFileMissing ? "Choose the file first." : null),
    };
    setProblems(found);
    if (domain === null || Object.keys(found).length > 0) return null;
    return {
      kind: "domain",
      workspaceId,
      mapId: map,
      title: draft.title.trim(),
      domain,
      competitors: [...competitors.domains],
      rankings:
        way === "file" && file.state.step === "read"
          ? {
              from: "file",
              name: file.state.name,
              days: file.state.value.days,
              queries: [...file.state.value.queries],
              pages: [...file.state.value.pages],
            }
          : { from: way === "file" ? "crawl" : way },
      locale: getCoveredLocale(draft.locale, choices),
      keywordLimit: draft.keywordLimit,
      pageLimit: null,
      method: "auto",
    };
  };
  return (
    <OrderForm
      order={order}
      read={read}
      problem={problems.form}
      submitLabel="See pages and cost"
      workingLabel="Looking at the site…"
      onStarted={stored.forget}
      renderNothing={({ site }) => (
        <NothingToStart
          failure={site?.problem ?? "nothing-readable"}
          failedFor={site?.leadsTo ?? null}
          action={
            site?.leadsTo ? (
              <UseDomain domain={site.leadsTo} onUse={(domain) => edit({ domain })} />
            ) : null
          }
        />
      )}
    >
      <DomainForm
        isAdded={map !== null}
        draft={draft}
        problems={problems}
        plan={plan}
        sources={sources}
        choices={choices}
        coverage={coverage}
        searchPlaces={searchPlaces}
        file={file.state}
        onFile={(chosen) => {
          file.read(chosen);
          edit({ rankings: "file" });
        }}
        onClearFile={() => {
          file.clear();
          order.reset();
        }}
        edit={edit}
      />
    </OrderForm>
  );
}

function problemOf(field: keyof DomainProblems, problem: string | null): DomainProblems {
  return problem === null ? {} : { [field]: problem };
}

interface UseDomainProps {
  readonly domain: string;
  readonly onUse: (domain: string) => void;
}

function UseDomain({ domain, onUse }: UseDomainProps) {
  return (
    <Button color="inherit" size="small" onClick={() => onUse(domain)}>
      Use {domain}
    </Button>
  );
}
