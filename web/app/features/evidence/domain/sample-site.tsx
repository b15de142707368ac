/** The domain dashboard of the sample. */
import { indexAnswers } from "@mapwright/core/answers/cluster-answers";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { compareSites } from "@mapwright/core/domains/compare-sites";
import { toSitePoint } from "@mapwright/core/refresh/map-trend";
import { toAnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import { useMemo } from "react";
import { DomainDashboard } from "#/features/evidence/domain/domain-dashboard.tsx";
import type { SiteSubject } from "#/features/evidence/domain/site-subject.ts";
import { SampleNotice } from "#/features/evidence/frame/sample-notice.tsx";
import {
  SAMPLE_SITE_POINTS,
  SAMPLE_TITLE,
  makeSampleSite,
  makeSampleSnapshot,
} from "#/features/evidence/sample/sample-map.ts";

function sampleSiteSubject(): SiteSubject {
  const [snapshot, evidence] = [makeSampleSnapshot(), makeSampleSite()];
  return {
    mapId: null,
    title: SAMPLE_TITLE,
    snapshot,
    evidence,
    analysis: analyzeSite(evidence, snapshot),
    answers: {
      status: "ready",
      index: indexAnswers(snapshot.serps.answers ?? toAnswerColumns([])),
    },
    compared: compareSites(evidence, snapshot),
    trend: [...SAMPLE_SITE_POINTS, toSitePoint(evidence, snapshot)],
    update: null,
  };
}

export function SampleSite() {
  const subject = useMemo(() => sampleSiteSubject(), []);
  return (
    <DomainDashboard
      subject={subject}
      mapField={null}
      notice={<SampleNotice to="/app/maps/new?type=domain" action="Start a domain map" />}
      onRefresh={null}
    />
  );
}
