import { expect, test } from 'vitest'
import { nameOf } from '../../../domain/calls/call.ts'
import { calls } from '../../../domain/calls/calls.ts'
import { mayDoAbout, titleOfCall, writtenLater } from '../../../domain/outbox/kept-calls.ts'
import { initialRoles } from '../../../domain/permissions.ts'

const at = Date.UTC(2026, 10, 27, 20, 5)
const names = calls.filter(({ once }) => once).map(nameOf)
/** The forms of records and settings, which stay on their screen until they are answered. */
const isForm = (name: string) => name.startsWith('PUT ')

test('every command with a key has its words', () => {
  const nameless = names.filter((name) => !isForm(name) && titleOfCall(name) === 'Operación')
  expect(nameless).toEqual([])
})

test('what was written later is told with who made it and when', () => {
  const sale = { call: 'POST /sales', maker: 'Ana López', madeAt: at }
  const movement = { ...sale, call: 'POST /cash-registers/movements' }
  expect([
    writtenLater(sale, at + 60_000),
    writtenLater(sale, at + 86_400_000),
    writtenLater(movement, at),
    writtenLater({ ...sale, call: 'POST /later' }, at),
  ]).toEqual([
    'La venta de Ana López de las 14:05 quedó registrada.',
    'La venta de Ana López del 27/11/2026 a las 14:05 quedó registrada.',
    'El movimiento de efectivo de Ana López de las 14:05 quedó registrado.',
    'La operación de Ana López de las 14:05 quedó registrada.',
  ])
})

test('who has the right of a call may discard it, and make it their own unless it is about the register or the claim of its maker', () => {
  const cashier = { role: 'cajero', permissions: initialRoles['cajero'] ?? [] }
  const about = (call: string) => mayDoAbout(call, cashier)
  expect({
    sale: about('POST /sales'),
    closing: about('POST /cash-registers/close'),
    adjustment: about('POST /stock-adjustments'),
    ofAnotherVersion: about('POST /later'),
  }).toEqual({
    sale: { discard: true, makeOwn: true },
    closing: { discard: true, makeOwn: false },
    adjustment: { discard: false, makeOwn: false },
    ofAnotherVersion: { discard: false, makeOwn: false },
  })
})
