/** `research`. */
import { Option, type Command } from "commander";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { MAX_SEEDS } from "@mapwright/core/keywords/seed-limits";
import { MAX_MAP_KEYWORDS } from "@mapwright/core/research/research-input";
import type { CommandContext } from "#/command-context.ts";
import { readCountry, readLanguage } from "#/read-market.ts";
import { createIntegerParser } from "#/read-number.ts";
import type { ResearchOptions } from "#/research/run-research.ts";

const { country, language, device } = DEFAULT_LOCALE;
const KEYWORDS = { least: 10, most: MAX_MAP_KEYWORDS, usual: 200 };
const MAX_CREDITS = 1_000_000;

const MORE_HELP = `
What it may cost is shown first, and nothing is spent before you say yes. In a script, pass --yes and --max-credits.

Examples:
  $ mapwright research "pour over coffee" --watch
  $ mapwright research "heat pump" "heat pump cost" --country GB --estimate
  $ mapwright research "pour over coffee" --yes --max-credits 200 --watch --json
`;

export function addResearchCommand(program: Command, context: CommandContext): void {
  program
    .command("research")
    .summary("make a map from one or more seeds")
    .description(
      `Finds keywords for up to ${String(MAX_SEEDS)} seeds and maps them by their results pages.`,
    )
    .argument("<seeds...>", 'what the map is about, such as "pour over coffee"')
    .option("--title <text>", "of the map; otherwise the first seed")
    .option("--country <code>", "of the searches", readCountry, country)
    .option("--language <code>", "of the keywords", readLanguage, language)
    .addOption(
      new Option("--device <device>", "of the searches")
        .choices(["desktop", "mobile"])
        .default(device),
    )
    .option(
      "--keywords <number>",
      "how many at most",
      createIntegerParser(KEYWORDS.least, KEYWORDS.most),
      KEYWORDS.usual,
    )
    .option("--estimate", "show what it may cost, and stop")
    .option(
      "--max-credits <number>",
      "don't start what may cost more",
      createIntegerParser(0, MAX_CREDITS),
    )
    .option("-y, --yes", "start without asking")
    .option("-w, --watch", "wait until the map is done")
    .option("--json", "for programs")
    .addHelpText("after", MORE_HELP)
    .action(async (seeds: string[], options: ResearchOptions) => {
      const { runResearch } = await import("#/research/run-research.ts");
      await runResearch(seeds, options, context);
    });
}
