import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { CLIENT_ERROR_LENGTH } from '../../../domain/calls/session.ts'
import { componentsIn, reportOfError } from '../../../src/services/connection/failure-report.ts'
import { RequestFailure } from '../../../src/services/request-failure.ts'

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('a failure report has the kind, the text and the names of components', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'lines')")
  const where = componentsIn('\n    at SaleLines (http://caja/x.js:1:2)\n    at Till')
  expect(reportOfError('screen', error, where)).toEqual({
    kind: 'screen',
    message: "TypeError: Cannot read properties of undefined (reading 'lines')",
    where: 'SaleLines < Till',
  })
})

test.each(['["Ana",x]', 'María', '["Luis Pérez"'])(
  'nothing of what could not be read is told (%s)',
  (text) => {
    const { message } = reportOfError(
      'screen',
      thrownBy(() => JSON.parse(text)),
      '',
    )
    expect(message).toMatch(/^SyntaxError: /)
    for (const word of ['Ana', 'aría', 'Luis', 'Pérez']) expect(message).not.toContain(word)
  },
)

test('quoted texts and long numbers are removed, and a long report is cut', () => {
  const told = (message: string) => reportOfError('page', new Error(message), '').message
  expect(told('No client "Ana" of "Luis" at 50255512345')).toBe('Error: No client "…" at …')
  expect(told('x'.repeat(1_000))).toHaveLength(CLIENT_ERROR_LENGTH)
  expect(reportOfError('page', 'Ana', '').message).toBe('string')
})

test('e-mail addresses, queries of addresses, and tokens are removed', () => {
  const told = (message: string) => reportOfError('page', new Error(message), '').message
  expect(told('No room for ana.lopez@ejemplo.gt here')).toBe('Error: No room for … here')
  expect(told('Failed to fetch http://caja/assets/x.js?search=María#token=abc at last')).toBe(
    'Error: Failed to fetch http://caja/assets/x.js at last',
  )
  expect(told('Not taken: /clients?search=Ana')).toBe('Error: Not taken: /clients')
  expect(told(`Bearer ${'a1B2-c_3D4'.repeat(4)}.${'e5'.repeat(30)}`)).toBe('Error: Bearer ….…')
})

test('an answer of the server, which may name a person, is reported only by its status', () => {
  const failure = new RequestFailure({ status: 409, messages: ['El cliente María ya existe'] })
  const noAnswer = new RequestFailure({ status: null, messages: [messages.network] })
  expect([failure, noAnswer].map((error) => reportOfError('page', error, '').message)).toEqual([
    'RequestFailure: 409',
    'RequestFailure: no answer',
  ])
})
