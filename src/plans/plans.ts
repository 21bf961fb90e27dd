import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/schema';
import { schemaProblems } from '../schema-problems.js';

/** The plans that come with Baca. */
export const SHIPPED_PLANS = fileURLToPath(new URL('../../plans.json', import.meta.url));

const Limit = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]);

const FileSchema = Type.Object(
  {
    default: Type.String(),
    plans: Type.Record(
      Type.String({ pattern: '^[a-z][a-z0-9_-]{0,31}$' }),
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 60 }),
          requests_per_minute: Limit,
          requests_per_day: Limit,
        },
        { additionalProperties: false },
      ),
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** What an account may do; null is without limit. */
export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly perMinute: number | null;
  readonly perDay: number | null;
}

export class Plans {
  readonly #plans: ReadonlyMap<string, Plan>;
  /** That of new accounts, and of those whose plan is no longer in the file. */
  readonly fallback: Plan;

  constructor({ default: fallback, plans }: Static<typeof FileSchema>) {
    this.#plans = new Map(
      Object.entries(plans).map(([name, { title, requests_per_minute, requests_per_day }]) => [
        name,
        { name, title, perMinute: requests_per_minute, perDay: requests_per_day },
      ]),
    );
    const plan = this.#plans.get(fallback);
    if (!plan) {
      throw new Error(`"default" names the plan "${fallback}", and there is none of that name`);
    }
    this.fallback = plan;
  }

  /** The first plan of the file without limits; that of new accounts where all have some. */
  get unlimited(): Plan {
    return this.all().find(({ perMinute, perDay }) => perMinute === null && perDay === null) ?? this.fallback;
  }

  has(name: string): boolean {
    return this.#plans.has(name);
  }

  /** The plan of that name, or that of new accounts. */
  of(name: string): Plan {
    return this.#plans.get(name) ?? this.fallback;
  }

  /** In the order of the file. */
  all(): Plan[] {
    return [...this.#plans.values()];
  }
}

/** @throws Error that names the file and what is wrong with it */
export function loadPlans(path: string): Plans {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!Check(FileSchema, file)) {
      throw new Error(schemaProblems(FileSchema, file)[0]);
    }
    return new Plans(file);
  } catch (error) {
    throw new Error(`The plans of ${path} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
