/** The site's function under many connections, with the content lake and without it, beside a bare page. */
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { round } from "../engine/bench-output.ts";

const PATHS = ["/", "/blog", "/blog/what-is-a-topical-map", "/docs", "/docs/maps", "/pricing"];
const SAMPLE_MS = 1_000;
const TIMEOUT_SECONDS = 30;

/** @param pid of the server's process */
export async function measureSite(
  url: string,
  pid: number,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
) {
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(readMegabytes(pid)), SAMPLE_MS);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    requests: PATHS.map((path) => ({ path })),
  });
  clearInterval(timer);
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  return {
    connections,
    seconds,
    answers: result.requests.total,
    perSecond: round(result.requests.average, 0),
    serverErrors: result["5xx"],
    broken: result.errors + result.timeouts,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    megabytesAtFirst: meanOf(memory.slice(0, tenth)),
    megabytesAtLast: meanOf(memory.slice(-tenth)),
  };
}

const meanOf = (values: readonly number[]) =>
  Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

function readMegabytes(pid: number): number {
  const [, kilobytes = "0"] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
