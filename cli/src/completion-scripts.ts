/**
 * The scripts by which shells complete a command. Written here because the libraries for it start the program at every
 * Tab, evaluate what was typed, and complete no file names in bash.
 */
/** A command with what a shell can offer for it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Choices for the first argument; empty: files, or nothing. */
  readonly choices: readonly string[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedOption {
  /** "--format" */
  readonly long: string;
  /** "-f"; null: none. */
  readonly short: string | null;
  readonly description: string;
  readonly value: "none" | "file" | "other";
  readonly choices: readonly string[];
}

type WriteScript = (name: string, commands: readonly CompletedCommand[]) => string;

const listNames = ({ short, long }: CompletedOption): string[] =>
  short === null ? [long] : [short, long];

/** Files are what bash completes where the function offers nothing. */
const writeBash: WriteScript = (name, commands) => {
  const values = commands.flatMap(({ name: command, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map((option) => {
        const patterns = listNames(option).map((one) => `${command}:${one}`);
        return `    ${patterns.join(" | ")}) words="${option.choices.join(" ")}" ;;`;
      }),
  );
  const options = commands.map(
    (command) =>
      `        ${command.name}) words="${command.options.map(({ long }) => long).join(" ")}" ;;`,
  );
  const choices = commands
    .filter((command) => command.choices.length > 0)
    .map((command) => `        ${command.name}) words="${command.choices.join(" ")}" ;;`);
  return `_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" words=""
  case "\${COMP_WORDS[1]}:$prev" in
${values.join("\n")}
    *)
      if [[ $COMP_CWORD -eq 1 ]]; then
        words="${commands.map((command) => command.name).join(" ")}"
      elif [[ $cur == -* ]]; then
        case "\${COMP_WORDS[1]}" in
${options.join("\n")}
        esac
      else
        case "\${COMP_WORDS[1]}" in
${choices.join("\n")}
        esac
      fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o bashdefault -o default -F _${name} ${name}
`;
};

/** Quoted for the shell, and for what zsh reads in a description. */
const zshText = (text: string): string =>
  text.replaceAll(/[\\[\]:]/g, "\\$&").replaceAll("'", "'\\''");

const zshOption = ({ short, long, description, value, choices }: CompletedOption): string => {
  const values = choices.length > 0 ? `(${choices.join(" ")})` : value === "file" ? "_files" : " ";
  const names = short === null ? long : `(${short} ${long})'{${short},${long}}'`;
  return `'${names}[${zshText(description)}]${value === "none" ? "" : `:value:${values}`}'`;
};

const writeZsh: WriteScript = (name, commands) => {
  const described = commands.map((command) => `    '${command.name}:${zshText(command.summary)}'`);
  const cases = commands.map((command) => {
    const words =
      command.choices.length > 0 ? `'1:value:(${command.choices.join(" ")})'` : "'*:file:_files'";
    const specs = [...command.options.map(zshOption), words];
    return `    ${command.name})\n      _arguments ${specs.join(" \\\n        ")}\n      ;;`;
  });
  return `#compdef ${name}
_${name}() {
  local -a commands=(
${described.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${cases.join("\n")}
  esac
}
compdef _${name} ${name}
`;
};

const fishText = (text: string): string => `'${text.replaceAll(/['\\]/g, "\\$&")}'`;

/** Options of fish's `complete`, by whether a value follows, and may be a file. */
const FISH_VALUE = { none: [], file: ["-r -F"], other: ["-x"] } as const;

const writeFish: WriteScript = (name, commands) => {
  const lines = commands.flatMap((command) => {
    const inCommand = `complete -c ${name} -n '__fish_seen_subcommand_from ${command.name}'`;
    return [
      `complete -c ${name} -f -n __fish_use_subcommand -a ${command.name} -d ${fishText(command.summary)}`,
      ...(command.choices.length > 0 ? [`${inCommand} -f -a '${command.choices.join(" ")}'`] : []),
      ...command.options.map(({ short, long, description, value, choices }) =>
        [
          `${inCommand} -l ${long.slice(2)}`,
          ...(short === null ? [] : [`-s ${short.slice(1)}`]),
          ...(choices.length > 0 ? [`-x -a '${choices.join(" ")}'`] : FISH_VALUE[value]),
          `-d ${fishText(description)}`,
        ].join(" "),
      ),
    ];
  });
  return `${lines.join("\n")}\n`;
};

export const COMPLETION_SCRIPTS = { bash: writeBash, zsh: writeZsh, fish: writeFish };
