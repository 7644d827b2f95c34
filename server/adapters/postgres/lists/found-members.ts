import { emailKey, writerNameKey } from '../../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MAX_SEARCH_RESULTS } from '../../../../common/kernel/limits.ts';
import type { Role, SignInProvider } from '../../../../common/kernel/session.ts';
import { writtenId } from '../found-works.ts';
import { ListRead } from '../list-read.ts';

interface FoundRow {
  readonly id: AuthorId;
  readonly name: string | null;
  readonly email: string | null;
  readonly provider: SignInProvider;
  readonly role: Role;
  readonly verified_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly created_at: Date;
}

type FoundValues = [id: number | null, name: string | null, email: string | null];

const beginning = (key: string, value: string): string => `
  (SELECT id, (${key} <> ${value})::integer + 1 AS tier FROM members
    WHERE ${key} COLLATE "C" >= ${value} AND ${key} COLLATE "C" < ${value} || chr(1114111)
    ORDER BY ${key} COLLATE "C" LIMIT ${MAX_SEARCH_RESULTS})`;

/** The members whose number is $1, whose folded name begins with $2, or whose address begins with $3. */
export const foundMembers: ListRead<'findMembers', FoundValues, FoundRow> = ListRead.of('findMembers', {
  rows: `SELECT id, min(tier) AS tier FROM (
      SELECT id, 0 AS tier FROM members WHERE id = $1::bigint
      UNION ALL ${beginning('name_key', '$2::text')}
      UNION ALL ${beginning('lower(email)', '$3::text')}
    ) AS ways GROUP BY id`,
  order: 'tier, id',
  shown: `SELECT page.*, nullif(authors.name, '') AS name, members.email, members.provider, members.role, members.verified_at,
      members.withdrawn_at, members.created_at
    FROM page JOIN members ON members.id = page.id JOIN authors ON authors.id = page.id`,
  values: ({ query: { keyword = '' } }) => [
    writtenId(keyword),
    writerNameKey(keyword) || null,
    emailKey(keyword) || null,
  ],
  item: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    provider: row.provider,
    role: row.role,
    state: stateOf(row),
    joinedAt: row.created_at.toISOString(),
  }),
});

/** Who comes by a provider has no address to confirm. */
function stateOf({ withdrawn_at: left, verified_at: verified, provider }: FoundRow) {
  if (left !== null) return 'withdrawn';
  return verified === null && provider === 'email' ? 'unverified' : 'active';
}
