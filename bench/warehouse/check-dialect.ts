/** The statements of a grouping, parsed as GoogleSQL by sqlglot (requirements.txt), which the product doesn't need. */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";
import { openDuckdbWarehouse } from "@mapwright/warehouse/duckdb-warehouse";
import { groupInWarehouse } from "@mapwright/warehouse/group-in-warehouse";

/** A Python that has sqlglot; default: the one on the PATH. */
const PYTHON = process.env["SQLGLOT_PYTHON"] ?? "python3";

export async function checkDialect(): Promise<Readonly<Record<string, unknown>>> {
  const input = JSON.stringify(await listStatements());
  const script = join(import.meta.dirname, "check_dialect.py");
  const { status, stdout, stderr } = spawnSync(PYTHON, [script], { input, encoding: "utf8" });
  if (status === 0) return { statements: Number(stdout), dialect: "bigquery" };
  const reason = stderr?.trimEnd().split("\n").at(-1) ?? `${PYTHON} can't be started`;
  if (!reason.includes("No module named 'sqlglot'")) process.exitCode = 1;
  return { absent: reason };
}

/** Lists the statements that run for a small list. */
async function listStatements(): Promise<string[]> {
  const { table } = plantSerps({ seed: 8, keywordCount: 600, hubCount: 20 });
  const warehouse = await openDuckdbWarehouse({ temporaryFolder: tmpdir() });
  const statements: string[] = [];
  const listening: typeof warehouse = {
    ...warehouse,
    run: (step, sql) => {
      statements.push(sql);
      return warehouse.run(step, sql);
    },
    read: (step, sql, columns) => {
      statements.push(sql);
      return warehouse.read(step, sql, columns);
    },
  };
  const results = Array.from(table.urls, (url, at): [number, number] => [
    table.offsets.findIndex((offset) => offset > at) - 1,
    url,
  ]);
  await groupInWarehouse(listening, "bench", { keywordCount: table.keywordCount, results });
  warehouse.close();
  return statements;
}
