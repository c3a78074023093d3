import { expect, test } from 'vitest'
import { CLIENT_ERROR_LENGTH } from '../../../domain/validation/client-error.ts'
import { reportOfError } from '../../../src/services/connection/failure-report.ts'

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('a failure report has the kind, the text and the names of components', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'lines')")
  expect(reportOfError(error, '\n    at SaleLines (http://caja/x.js:1:2)\n    at Till')).toEqual({
    kind: 'screen',
    message: "TypeError: Cannot read properties of undefined (reading 'lines')",
    where: 'SaleLines < Till',
  })
})

test.each(['["Ana",x]', 'María', '["Luis Pérez"'])(
  'nothing of what could not be read is told (%s)',
  (text) => {
    const { message } = reportOfError(
      thrownBy(() => JSON.parse(text)),
      '',
    )
    expect(message).toMatch(/^SyntaxError: /)
    for (const word of ['Ana', 'aría', 'Luis', 'Pérez']) expect(message).not.toContain(word)
  },
)

test('quoted texts and long numbers are removed, and a long report is cut', () => {
  const told = (message: string) => reportOfError(new Error(message), '').message
  expect(told('No client "Ana" of "Luis" at 50255512345')).toBe('Error: No client "…" at …')
  expect(told('x'.repeat(1_000))).toHaveLength(CLIENT_ERROR_LENGTH)
  expect(reportOfError('Ana', '').message).toBe('string')
})
