/** Another server cannot be reached, or cannot serve at present. The message is for the log, never for a caller. */
export class Away extends Error {
  override readonly name = 'Away';
}

/** Another server that this one uses, and whether it can be reached. */
export class Dependency {
  /** As metrics and health name it. */
  readonly name: string;
  /** As people name it. */
  readonly title: string;
  /** What its absence means. */
  readonly consequence: string;
  /** Told when it goes away, with the reason, and when it is back. */
  onChange: (away: Away | undefined) => void = () => {};
  #away: Away | undefined;

  constructor({ name, title, consequence }: Pick<Dependency, 'name' | 'title' | 'consequence'>) {
    this.name = name;
    this.title = title;
    this.consequence = consequence;
  }

  get isAway(): boolean {
    return this.#away !== undefined;
  }

  /** Notes that it cannot be reached, and returns the error to throw. */
  lost(cause: unknown): Away {
    const away = new Away(`${this.title} cannot be reached: ${(cause as Error).message}`, { cause });
    const before = this.#away;
    this.#away = away;
    if (!before) {
      this.onChange(away);
    }
    return away;
  }

  found(): void {
    if (this.#away) {
      this.#away = undefined;
      this.onChange(undefined);
    }
  }
}
