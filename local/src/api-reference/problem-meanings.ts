/** Meanings of problem codes to a program, each with what to do. Codes that no request is refused with are absent. */
import type { AppErrorCode } from "@mapwright/core/app-error";
import type { TransportCode } from "../../../functions/src/platform/http/problem.ts";

export const PROBLEM_MEANINGS: Readonly<Partial<Record<AppErrorCode | TransportCode, string>>> = {
  "invalid-input":
    "Something in the request isn't valid. `errors` names each field and says how to fix it.",
  "invalid-json": "The body isn't valid JSON, or isn't an object.",
  "not-signed-in":
    "There is no key, or it doesn't work: it was revoked or replaced, has expired, or its person has left the workspace.",
  "plan-limit-reached":
    "The plan includes no more of this. `plan` has the limit and how much is used. Archive something, or change the plan.",
  "plan-feature-missing": "The plan doesn't include this. `plan` names the feature.",
  "plan-read-only":
    "The workspace, or this map, is read-only because the plan includes less than it has. Change the plan, or archive maps.",
  "credits-short":
    "There aren't enough credits, or the key has reached its monthly limit. Buy credits, or raise the limit of the key.",
  "not-a-member": "The person of the key isn't a member of the workspace.",
  "role-too-low":
    "The key lacks the scope, or the role of its person doesn't allow this. Use another key, or ask for another role.",
  "not-found": "There is nothing with this id in the workspace, or it is in the trash.",
  "no-such-path": "There is nothing at this address. See /api/v1/openapi.json for all addresses.",
  "method-not-allowed": "The address exists, but not with this method. `Allow` lists those it has.",
  "too-many-running":
    "There are as many as there can be: jobs that run, links of a map, or webhooks. Wait for a job, or remove one.",
  "request-in-progress":
    "A request with this `Idempotency-Key` is still running. Send it again in a second to get its answer.",
  "key-rejected":
    "The provider of search data rejected its key. `source` says which provider. Check the key under Settings, Data sources.",
  "quota-spent": "The provider's balance or quota is used up. `source` says which provider.",
  "json-disabled": "The search engine doesn't answer in JSON. Turn that on in its settings.",
  "day-limit": "The provider's limit for today is reached. Try again tomorrow.",
  "provider-refused": "The provider refused the request. `source` says which provider.",
  "reddit-off": "Reddit isn't connected here. Connect it, or upload the threads.",
  "estimate-expired": "The estimate is older than an hour. Get a new one.",
  "file-expired": "The uploaded file was deleted after two days. Upload it again.",
  "map-changed": "The map has changed since the revision that you named. Read its outline again.",
  "too-large": "The body is larger than 5 MB. Send less at once.",
  "unsupported-media-type": "Send JSON, with `Content-Type: application/json`.",
  "idempotency-key-reused": "This `Idempotency-Key` was used for another request. Use a new one.",
  "market-not-covered":
    "There is no data for this country, language or place. See Read what can be researched.",
  "rate-limited": "Too many requests. Wait as many seconds as `Retry-After` says.",
  internal: "Something failed on our side. `detail` has a reference for support.",
  "provider-unavailable":
    "The provider of search data doesn't answer. Try again after as many seconds as `Retry-After` says.",
};
