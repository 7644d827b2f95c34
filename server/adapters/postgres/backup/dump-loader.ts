import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const NEW_LINE = 10;
/** Ends the rows of a table. No row looks like it: a backslash in a text is written twice. */
const END_OF_ROWS = Buffer.from('\\.\n');

/**
 * Reads a dump as `psql` would, which has each statement on a line of its own.
 * @throws when it is not whole; its own transaction is open then, and ends with the connection
 */
export async function loadDump(client: PoolClient, dump: AsyncIterable<Uint8Array>): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let copying: Copying | undefined;
  let last = '';
  for await (const chunk of dump) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    for (;;) {
      if (copying !== undefined) {
        const end = endOfRows(rest);
        const whole = end ?? rest.lastIndexOf(NEW_LINE) + 1;
        if (whole > 0) await copying.write(rest.subarray(0, whole));
        rest = rest.subarray(whole);
        if (end === undefined) break;
        rest = rest.subarray(END_OF_ROWS.length);
        await copying.end();
        copying = undefined;
      }
      const end = rest.indexOf(NEW_LINE);
      if (end === -1) break;
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      if (line === '' || line.startsWith('--')) continue;
      last = line;
      if (line.startsWith('COPY ')) copying = startCopying(client, line.replace(/;$/, ''));
      else await client.query(line);
    }
  }
  if (copying !== undefined || last !== 'COMMIT;') throw new Error('The dump ends too early.');
}

/** @returns where the line begins that ends the rows; rest begins with a line */
function endOfRows(rest: Buffer): number | undefined {
  if (rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0;
  const at = rest.indexOf(`\n${END_OF_ROWS.toString()}`);
  return at === -1 ? undefined : at + 1;
}

interface Copying {
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

function startCopying(client: PoolClient, text: string): Copying {
  const stream: Writable = client.query(copyFrom(text));
  const done = finished(stream);
  done.catch(() => {}); // told to who writes next
  return {
    write: async (bytes) => {
      if (stream.write(bytes)) return;
      await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      stream.end();
      await done;
    },
  };
}
