/** Requests per second that a server answers successfully. */
import autocannon from "autocannon";

const SECONDS = 6;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 8;

/** @throws when a response was not 2xx. */
export async function measureRate(url: string): Promise<number> {
  await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} broke`);
  return Math.round(result.requests.average);
}
