import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { BusyError } from '../../../server/db/database.ts'
import { isLostConnection, SilentError, withBusy } from '../../../server/db/errors.ts'

const withCode = (code: string) => Object.assign(new Error('from the database'), { code })

test.each(['57014', '25006', '28000', '28P01', '3D000', '42501', 'EMFILE', 'ENFILE', '25P03', 'ENOTFOUND'])(
  'the database saying %s is busy: the same request may succeed later',
  (code) => {
    expect(withBusy(withCode(code))).toBeInstanceOf(BusyError)
  },
)

test.each(['23505', '42P01', '22P02', 'ENOENT'])(
  '%s is an error of the product and is not retried',
  (code) => {
    const error = withCode(code)
    expect(withBusy(error)).toBe(error)
  },
)

test.skipIf(process.platform === 'win32')('a PostgreSQL whose socket is gone is busy', async () => {
  const [missing] = (await once(connect('/nowhere/.s.PGSQL.5432'), 'error')) as [Error]
  expect(missing).toMatchObject({ code: 'ENOENT', syscall: 'connect' })
  expect(withBusy(missing)).toBeInstanceOf(BusyError)
})

test('a silent connection counts as lost, and as busy', () => {
  const silent = new SilentError('No answer within 6000 ms')
  expect(isLostConnection(silent)).toBe(true)
  expect(withBusy(silent)).toBeInstanceOf(BusyError)
})
