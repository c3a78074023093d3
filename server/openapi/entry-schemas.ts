/** What the report on what suppliers are owed answers. */
import type { Payable, PayablesData } from '../../domain/goods/entry-contract.ts'
import { described, id, instant, listOf, money, named, objectOf, text } from './schema.ts'

export const payablesData = objectOf<PayablesData>({
  store: named,
  suppliers: described(
    listOf(objectOf<Payable>({ id, name: text, phone: text, balance: money, since: instant })),
    'Who is owed, most first.',
  ),
  total: money,
})
