import type { Connection } from 'pg';

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/**
 * Asks PostgreSQL what it makes of a statement, without running it: a query of `pg` that says Parse and Describe, and
 * nothing more.
 */
export class DescribedStatement {
  /** Settles when PostgreSQL has said all of it. */
  readonly done: Promise<void>;
  /** Numbers of types. */
  parameters: readonly number[] = [];
  columns: readonly Column[] = [];
  private readonly text: string;
  private settle = (): void => {};
  private refuse = (_cause: Error): void => {};

  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.refuse = reject;
    });
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', (message: { readonly dataTypeIDs: readonly number[] }) => {
      this.parameters = message.dataTypeIDs;
    });
    connection.parse({ text: this.text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleParseComplete(): void {}

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.columns = fields;
  }

  handleError(cause: Error): void {
    this.refuse(cause);
  }

  handleReadyForQuery(): void {
    this.settle();
  }
}
