/** What people of a shop may do with its goods, in any order. */
import fc from 'fast-check'
import { adjustmentReasonIds } from '../../../../domain/goods/adjustments.ts'
import { deliveryPayments } from '../../../../domain/goods/delivery.ts'

const article = fc.constantFrom('agua', 'pan', 'cafe')
const quantity = fc.integer({ min: 1, max: 30 })
const change = fc.integer({ min: -30, max: 30 }).filter((count) => count !== 0)
const reason = fc.constantFrom(...adjustmentReasonIds)

export const command = fc.oneof(
  fc.record({
    does: fc.constant('enter' as const),
    lines: fc.uniqueArray(
      fc.record({
        ...{ article, quantity, cost: fc.integer({ min: 0, max: 5_000 }), isWhole: fc.boolean() },
        inPacks: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3, selector: (line) => line.article },
    ),
    paid: fc.constantFrom(...deliveryPayments),
  }),
  fc.record({ does: fc.constant('void' as const), turn: fc.nat({ max: 6 }) }),
  fc.record({ does: fc.constant('sell' as const), article, quantity }),
  fc.record({ does: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ does: fc.constant('edit' as const), article, cost: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ does: fc.constant('overwrite' as const), article, stock: fc.nat({ max: 60 }) }),
  fc.record({ does: fc.constant('adjust' as const), article, quantity: change, reason }),
  fc.record({ does: fc.constant('count' as const), article, counted: fc.nat({ max: 60 }), quantity }),
  fc.record({ does: fc.constant('return' as const), turn: fc.nat({ max: 3 }), restock: fc.boolean() }),
  fc.record({ does: fc.constant('void sale' as const), turn: fc.nat({ max: 3 }) }),
)

export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
/** Those of one kind. */
export type Of<Does extends Command['does']> = Extract<Command, { does: Does }>
export type Article = Of<'sell'>['article']
