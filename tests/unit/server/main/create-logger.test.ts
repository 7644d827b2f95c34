import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../../server/domain/secret.ts';
import { createLogger } from '../../../../server/main/wiring/create-logger.ts';

const ROW = 'Failing row contains (7, someone@example.com, $argon2id$v=19$hash).';

function aLog() {
  const lines: string[] = [];
  return { lines, logger: createLogger('info', { write: (line) => lines.push(line) }) };
}

/** What PostgreSQL answers a row that a check refuses, as the driver gives it. */
function aFailedCheck(): pg.DatabaseError {
  const error = new pg.DatabaseError('new row for relation "member" violates check constraint', 200, 'error');
  error.detail = ROW;
  error.where = `SQL statement "UPDATE member SET password_hash = '$argon2id$v=19$hash'"`;
  error.internalQuery = `UPDATE member SET password_hash = '$argon2id$v=19$hash'`;
  error.code = '23514';
  error.constraint = 'member_email_check';
  return error;
}

/** What of the row stands in lines of the log. */
function rowsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => /argon2id|someone@example\.com/.test(line));
}

describe('the log', () => {
  it('has the sentence, code, constraint and stack of an error of the database, and nothing of a row', () => {
    const { lines, logger } = aLog();
    logger.error({ err: aFailedCheck() }, 'call failed');
    const { err, time, level, msg } = JSON.parse(lines[0] ?? '');
    expect({ level, msg }).toEqual({ level: 50, msg: 'call failed' });
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(err).toMatchObject({ type: 'DatabaseError', code: '23514', constraint: 'member_email_check' });
    expect(err.message).toContain('violates check constraint');
    expect(err.stack).toContain('create-logger.test.ts');
    expect([lines.length > 0, rowsIn(lines)]).toEqual([true, []]);
  });

  it.each([
    ['itself', (error: Error) => error],
    ['the cause of another', (cause: Error) => new Error('The member was not kept.', { cause })],
    [
      'a field of another',
      (error: Error) => Object.assign(new Error('It failed.'), { first: error, deep: [{ error }] }),
    ],
    ['one of several', (error: Error) => new AggregateError([error], 'All failed.')],
    ['no error but what one says', (error: Error) => Object.assign({}, error, { message: error.message })],
  ])('has nothing of a row where the error is %s', (_, wrapped) => {
    const { lines, logger } = aLog();
    logger.error({ err: wrapped(aFailedCheck()) }, 'call failed');
    logger.child({ part: 'jobs' }).error({ err: wrapped(aFailedCheck()) }, 'job failed');
    expect([lines.length > 0, rowsIn(lines)]).toEqual([true, []]);
  });

  it('has it neither where an error is logged alone nor where it leads to itself', () => {
    const { lines, logger } = aLog();
    const error = aFailedCheck();
    logger.error(Object.assign(error, { self: { error } }));
    expect([lines.length > 0, rowsIn(lines)]).toEqual([true, []]);
  });

  it('has nothing of a row in lines of requests, whatever the framework would write', async () => {
    const { lines, logger } = aLog();
    const app = Fastify({ loggerInstance: logger });
    app.get('/', (request) => {
      request.log.error({ err: aFailedCheck() }, 'noted');
      throw aFailedCheck();
    });
    await app.inject('/');
    app.log.error({ err: aFailedCheck() }, 'of the server');
    await app.close();
    expect(lines.filter((line) => line.includes('violates check constraint')).length).toBe(3);
    expect([lines.length > 0, rowsIn(lines)]).toEqual([true, []]);
  });

  it('writes what has a form of its own in that form: a secret is not uncovered', () => {
    const { lines, logger } = aLog();
    const since = new Date('2026-01-02T03:04:05Z');
    logger.error({ err: Object.assign(new Error('It failed.'), { key: new Secret('open sesame'), since }) }, 'x');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ key: '***', since: since.toISOString() });
  });

  it('leaves out what is below its level', () => {
    const { lines, logger } = aLog();
    logger.debug('of no interest');
    expect(lines).toEqual([]);
  });
});
