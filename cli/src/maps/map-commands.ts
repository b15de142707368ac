/** `maps`, `map` and `export`. */
import { InvalidArgumentError, Option, type Command } from "commander";
import {
  API_EXPORT_FORMATS,
  OUTLINE_MAX_CLUSTERS,
} from "@mapwright/core/maps/reading/read-map-inputs";
import { OUTLINE_ORDERS } from "@mapwright/core/snapshot/map-outline";
import type { CommandContext } from "#/command-context.ts";
import type { ExportOptions, ListOptions, OutlineOptions } from "#/maps/run-map-commands.ts";
import { createIntegerParser } from "#/read-number.ts";

const STATES = ["active", "archived", "trashed"];
const MAX_MAPS = 5_000;

export function addMapCommands(program: Command, context: CommandContext): void {
  const load = () => import("#/maps/run-map-commands.ts");
  program
    .command("maps")
    .summary("list the maps of your workspace")
    .description("Lists the maps of your workspace, last changed first.")
    .addOption(new Option("--state <state>", "of the maps").choices(STATES).default("active"))
    .option("--limit <number>", "how many at most", createIntegerParser(1, MAX_MAPS), 50)
    .option("--json", "for programs")
    .action(async (options: ListOptions) => (await load()).listMaps(options, context));
  program
    .command("map")
    .summary("show a map: its pillars and clusters")
    .description("Shows a map's pillars and their clusters, with searches a month.")
    .argument("<id>", "of the map, as `mapwright maps` lists it", readMapId)
    .addOption(
      new Option("--order <order>", "of pillars and clusters")
        .choices(OUTLINE_ORDERS)
        .default("volume"),
    )
    .option(
      "--clusters <number>",
      "how many of each pillar",
      createIntegerParser(0, OUTLINE_MAX_CLUSTERS),
      10,
    )
    .option("--json", "for programs")
    .action(async (id: string, options: OutlineOptions) =>
      (await load()).showMap(id, options, context),
    );
  program
    .command("export")
    .summary("save a map as a file")
    .description("Saves a whole map as a file.")
    .argument("<id>", "of the map", readMapId)
    .addOption(
      new Option(
        "-f, --format <format>",
        "of the file; otherwise by the ending of --out, or CSV",
      ).choices(API_EXPORT_FORMATS),
    )
    .option("-o, --out <file>", "where to write it; otherwise standard output")
    .action(async (id: string, options: ExportOptions) =>
      (await load()).exportMap(id, options, context),
    );
}

function readMapId(text: string): string {
  if (/^[\w-]{1,100}$/.test(text)) return text;
  throw new InvalidArgumentError("It must be the id of a map.");
}
