/** Texts by their keys, to any depth. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A catalogue, and those of its texts that have been read. */
export interface NotedTexts {
  readonly catalogue: TextTree;
  readonly read: TextTree;
}

/** Notes what is read of a catalogue, so that a page can bring the texts that it shows, and no others (ADR 0018). */
export function noteTexts(catalogue: TextTree): NotedTexts {
  const read: Record<string, string | TextTree> = {};
  return { catalogue: noting(catalogue, read), read };
}

function noting(tree: TextTree, read: Record<string, string | TextTree>): TextTree {
  return new Proxy(tree, {
    get: (_, key) => {
      const value = typeof key === 'string' ? tree[key] : undefined;
      if (typeof key !== 'string' || value === undefined) return value;
      if (typeof value === 'string') return (read[key] = value);
      const below = (read[key] ??= {});
      return typeof below === 'string' ? value : noting(value, below);
    },
  });
}
