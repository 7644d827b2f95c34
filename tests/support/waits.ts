import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ArrangedDatabase } from './operation/database.ts';

/** Settles when a statement waits for what another transaction has locked. */
export async function somebodyWaits({ kysely }: ArrangedDatabase): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(kysely)).rows.length).toBe(1);
}

/** A piece of work that is done but for its end. */
export class HeldWork {
  private begin = (): void => {};
  private go = (): void => {};
  /** Settles when it stands before its end. */
  readonly begun = new Promise<void>((resolve) => (this.begin = resolve));
  private readonly going = new Promise<void>((resolve) => (this.go = resolve));

  /** Has `work` wait before it ends. */
  hold<Parts extends readonly unknown[], Answer>(
    work: (...parts: Parts) => Promise<Answer>,
  ): (...parts: Parts) => Promise<Answer> {
    return async (...parts) => {
      const answer = await work(...parts);
      this.begin();
      await this.going;
      return answer;
    };
  }

  /**
   * Has `other` go as far as it comes, and then this end.
   * @returns what the other one comes to
   */
  async against<Answer>(other: Promise<Answer>, database: ArrangedDatabase): Promise<Answer> {
    await Promise.race([other, somebodyWaits(database)]);
    this.end();
    return other;
  }

  /** Lets it end. */
  end(): void {
    this.go();
  }
}
