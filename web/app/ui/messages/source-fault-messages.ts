/** Messages for providers that refuse: what happened, and what to do next, which depends on whose key it is. */
import { getProviderName } from "@mapwright/core/research/data-source-catalog";
import {
  SOURCE_FAULTS,
  type FailedSource,
  type SourceFault,
} from "@mapwright/core/research/source-fault";

export interface SourceFaultMessage {
  readonly title: string;
  readonly advice: string;
  readonly nextStep: { readonly to: string; readonly label: string };
}

const OWN: Readonly<
  Record<SourceFault, (name: string, then: string) => Omit<SourceFaultMessage, "nextStep">>
> = {
  "key-rejected": (name, then) => ({
    title: `${name} doesn't accept your key`,
    advice: `It may have been replaced or revoked. Connect a new one, then ${then}.`,
  }),
  "quota-spent": (name, then) => ({
    title: `Your ${name} account has no credit left`,
    advice: `Add credit there or put another data source first, then ${then}.`,
  }),
  "json-disabled": (name, then) => ({
    title: `Your ${name} doesn't allow JSON`,
    advice: `Add json to search.formats in its settings.yml and restart it, then ${then}.`,
  }),
  "day-limit": (name, then) => ({
    title: `Today's limit for ${name} is reached`,
    advice: `It starts again at midnight UTC. Then ${then}.`,
  }),
  "provider-refused": (name, then) => ({
    title: `${name} refused the request`,
    advice: `Check your account there, or put another data source first, then ${then}.`,
  }),
};

/** Messages on faults of the deployment's own key: its operator has to act, or the workspace connects a key itself. */
const SHARED: Readonly<
  Record<Exclude<SourceFault, "day-limit">, (name: string) => { title: string; reason: string }>
> = {
  "key-rejected": (name) => ({
    title: `${name} refuses our key`,
    reason: "It's our account, and we have to fix it.",
  }),
  "quota-spent": (name) => ({
    title: `${name} has no credit left`,
    reason: "It's our account, and we have to top it up.",
  }),
  "json-disabled": (name) => ({
    title: `${name} doesn't allow JSON`,
    reason: "It's our server, and we have to change its settings.",
  }),
  "provider-refused": (name) => ({
    title: `${name} refused the request`,
    reason: "It's our account, and we have to look into it.",
  }),
};

/** @param then what the person does once it is fixed */
export function describeSourceFault(
  fault: SourceFault,
  source: FailedSource | null,
  then = "try again",
): SourceFaultMessage {
  const name = getProviderName(source?.provider ?? "");
  if (source?.isOwn)
    return {
      ...OWN[fault](name, then),
      nextStep: { to: "/app/settings/data-sources", label: "Open data sources" },
    };
  if (fault === "day-limit")
    return {
      title: "Today's limit for search data is reached",
      advice: `It starts again at midnight UTC. Connect a data source of your own, or ${then} tomorrow.`,
      nextStep: { to: "/app/settings/data-sources", label: "Open data sources" },
    };
  const { title, reason } = SHARED[fault](name);
  return {
    title,
    advice: `${reason} Contact support, or connect a data source of your own and ${then}.`,
    nextStep: { to: "/app/support/new", label: "Contact support" },
  };
}

export function isSourceFault(code: string): code is SourceFault {
  return SOURCE_FAULTS.some((fault) => fault === code);
}
