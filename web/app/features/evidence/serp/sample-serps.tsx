/** The SERP dashboard of the sample. */
import { createPageTest } from "@mapwright/core/domains/serp-rankings";
import { useMemo } from "react";
import { SampleNotice } from "#/features/evidence/frame/sample-notice.tsx";
import {
  SAMPLE_DOMAIN,
  SAMPLE_READ_AT,
  SAMPLE_TITLE,
  makeSampleLists,
  makeSampleSnapshot,
} from "#/features/evidence/sample/sample-map.ts";
import type { SerpSubject } from "#/features/evidence/serp/serp-context.ts";
import { SerpDashboard } from "#/features/evidence/serp/serp-dashboard.tsx";
import { readSerpUrl, writeSerpUrl, type SerpUrl } from "#/features/evidence/serp/serp-url.ts";
import { useAnswers } from "#/map-model/answers/use-answers.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

function sampleSubject(): SerpSubject {
  const isOwnPage = createPageTest(SAMPLE_DOMAIN);
  return {
    mapId: null,
    title: SAMPLE_TITLE,
    snapshot: makeSampleSnapshot(),
    readAt: SAMPLE_READ_AT,
    market: "United States, English, desktop",
    ownDomain: SAMPLE_DOMAIN,
    isOwn: (host) => isOwnPage(`https://${host}/`),
  };
}

const readSample = async () =>
  makeSampleSnapshot().keywords.text.flatMap((text) => makeSampleLists(text).slice(0, 1));

export function SampleSerps() {
  const answers = useAnswers(readSample);
  const [query, changeQuery] = useUrlQuery();
  const url = readSerpUrl(query);
  const subject = useMemo(() => sampleSubject(), []);
  const texts = subject.snapshot.keywords.text;
  const left = url.keyword !== null && texts.includes(url.keyword) ? url.keyword : "v60 recipe";
  const right = url.other !== null && texts.includes(url.other) ? url.other : "one pour v60";
  const history = (text: string) => ({ status: "ready", lists: makeSampleLists(text) }) as const;
  const onUrl = (change: Partial<SerpUrl>) =>
    changeQuery((before) => writeSerpUrl(before, change), { replace: true });
  return (
    <SerpDashboard
      {...{ subject, url, onUrl }}
      left={{ text: left, history: history(left) }}
      right={{ text: right, history: history(right) }}
      serpAddress={(change) => `?${writeSerpUrl(new URLSearchParams(query), change).toString()}`}
      answers={answers}
      mapField={null}
      notice={<SampleNotice to="/app/maps/new" action="Start a SERP map" />}
      onRefresh={null}
    />
  );
}
