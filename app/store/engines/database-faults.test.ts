import { expect, test } from 'vitest';
import { cannotWrite, isDatabaseAway, isDatabaseDamaged, isDiskFull } from './database-faults.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['SQLITE_FULL', coded('SQLITE_FULL'), { full: true, away: false, write: true }],
  ['a full disk of PostgreSQL', coded('53100'), { full: true, away: false, write: true }],
  ['a cause', new Error('x', { cause: coded('ENOSPC') }), { full: true, away: false, write: true }],
  ['a standby', coded('25006'), { away: true, write: true }],
  ['a read-only file', coded('SQLITE_READONLY_DBMOVED'), { away: true, write: true }],
  ['a file locked for too long', coded('SQLITE_BUSY'), { away: true }],
  ['damage', coded('SQLITE_CORRUPT_VTAB'), { away: true, damaged: true }],
  ['a connection that is refused', coded('ECONNREFUSED'), { away: true }],
  ['too many connections', coded('53300'), { away: true }],
  ['a server that shuts down', coded('57P01'), { away: true }],
  ['a query over its limit', coded('57014'), { away: true }],
  ['a query that was given up', new Error('Query read timeout'), { away: true }],
  ['a pool with none left', new Error('timeout exceeded when trying to connect'), { away: true }],
  ['a lost connection', new Error('Connection terminated unexpectedly'), { away: true }],
  ['a mistake of ours', coded('42601', 'syntax error'), {}],
  ['a broken rule of the tables', coded('SQLITE_CONSTRAINT_UNIQUE'), {}],
  ['nothing', undefined, {}],
])(
  '%s',
  (_, error, { full = false, away = false, write = false, damaged = false }: Record<string, boolean>) => {
    expect([isDiskFull(error), isDatabaseAway(error), cannotWrite(error), isDatabaseDamaged(error)]).toEqual([
      ...[full, away, write, damaged],
    ]);
  },
);
