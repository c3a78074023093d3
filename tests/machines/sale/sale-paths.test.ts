import { expect, test } from 'vitest'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { accountWalk } from '../support/walks/sale/account-walk.ts'
import { emptiesWalk } from '../support/walks/sale/empties-walk.ts'
import { exchangeWalk } from '../support/walks/sale/exchange-walk.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { saleWalk } from '../support/walks/sale/sale-walk.ts'
import { tenderWalk } from '../support/walks/sale/tender-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of the sale take every transition, and its invariants hold after each step', async () => {
  const inCash = await walkAll(saleWalk)
  const inWays = await walkAll(tenderWalk)
  const onAccounts = await walkAll(accountWalk)
  const exchanged = await walkAll(exchangeWalk)
  const withEmpties = await walkAll(emptiesWalk)
  const walked = [inCash, inWays, onAccounts, exchanged, withEmpties]

  expect(all(walked.map(({ states }) => states))).toEqual(leafStates(saleMachine))
  expect(all(walked.map(({ transitions }) => transitions))).toEqual(transitionNames(saleMachine))
}, 180_000)

function all(names: readonly ReadonlySet<string>[]): string[] {
  return [...new Set(names.flatMap((each) => [...each]))].toSorted()
}
