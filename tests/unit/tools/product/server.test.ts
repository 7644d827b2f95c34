import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '../../../../tools/product/server.ts';

it('a server is started with a small young generation and an allocator that gives back, unless the shell says otherwise', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-started-'));
  const [node, said] = [path.join(folder, 'node'), path.join(folder, 'said')];
  try {
    writeFileSync(node, '#!/bin/sh\necho "$1 $MALLOC_ARENA_MAX $MALLOC_TRIM_THRESHOLD_" > "$SAID"\n');
    chmodSync(node, 0o755);
    expect(await startServer(node, { SAID: said, MALLOC_TRIM_THRESHOLD_: '1' }).ended).toBe(0);
    expect(readFileSync(said, 'utf8')).toBe('--max-semi-space-size=8 2 1\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
