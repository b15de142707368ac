/** Output of steps that run in parallel: printed one step after the other, each in full. */

/** A step's output: text as it comes, including line breaks. */
export type Print = (text: string) => void;

interface Turn {
  waiting: string[];
  hasEnded: boolean;
}

export interface StepOutput {
  readonly print: Print;
  /** Ends the output; nothing more will be printed. */
  end(): void;
}

/** The step that started first prints immediately; the others are buffered until those before them have ended. */
export class OrderedOutput {
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
