/** What steps print that run at the same time: one step after the other, each whole. */

/** Where a step prints: text as it comes, line breaks included. */
export type Print = (text: string) => void;

interface Turn {
  waiting: string[];
  hasEnded: boolean;
}

export interface StepOutput {
  readonly print: Print;
  /** Nothing more will be printed. */
  end(): void;
}

/** The step that began first prints at once; the others wait until those before them have ended. */
export class OutputTurns {
  readonly #write: Print;
  readonly #turns: Turn[] = [];

  constructor(write: Print) {
    this.#write = write;
  }

  begin(heading: string): StepOutput {
    const turn: Turn = { waiting: [heading], hasEnded: false };
    this.#turns.push(turn);
    this.#flush();
    return {
      print: (text) => {
        turn.waiting.push(text);
        this.#flush();
      },
      end: () => {
        turn.hasEnded = true;
        this.#flush();
      },
    };
  }

  #flush() {
    for (let first = this.#turns[0]; first; first = this.#turns[0]) {
      for (const text of first.waiting) this.#write(text);
      first.waiting = [];
      if (!first.hasEnded) return;
      this.#turns.shift();
    }
  }
}
