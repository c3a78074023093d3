import type { Database } from '../../../server/db/database.ts'

/** What is wrong with the cash of the registers: each drawer is gone through coin by coin, apart from the product's own sums. */
export async function wrongDrawers(db: Database): Promise<string[]> {
  const registers = await db.read.selectFrom('registers').selectAll().execute()
  const sales = await db.read.selectFrom('sales').select(['register_id', 'total']).execute()
  const movements = await db.read.selectFrom('cash_movements').selectAll().orderBy('id').execute()
  const byId = new Map(movements.map((movement) => [movement.id, movement]))
  const wrong: string[] = []
  for (const register of registers) {
    let cash = register.initial_amount
    for (const { register_id, total } of sales) if (register_id === register.id) cash += total
    for (const movement of movements.filter(({ register_id }) => register_id === register.id)) {
      const comesIn = (movement.kind === 'in') !== (movement.reverses !== null)
      cash += comesIn ? movement.amount : -movement.amount
      const undone = movement.reverses === null ? movement : byId.get(movement.reverses)
      if (undone?.amount !== movement.amount || undone.register_id !== register.id)
        wrong.push(`movement ${movement.id} undoes what was not there`)
      if (movement.store_id !== register.store_id || movement.user_id !== register.user_id)
        wrong.push(`movement ${movement.id} is in a register of somebody else`)
    }
    if (cash < 0) wrong.push(`more was taken out of register ${register.id} than was in it`)
    if (register.closed_at !== null && register.expected_cash !== cash)
      wrong.push(
        `register ${register.id} was closed with ${register.expected_cash} expected instead of ${cash}`,
      )
  }
  const undone = movements.flatMap(({ reverses }) => reverses ?? [])
  if (new Set(undone).size !== undone.length) wrong.push('a movement was undone twice')
  return [...wrong, ...wrongNumbers(registers)]
}

function wrongNumbers(
  registers: readonly { store_id: number; closed_at: number | null; number: number | null }[],
): string[] {
  const closed = registers.filter(({ closed_at }) => closed_at !== null)
  const wrong = registers.some(({ closed_at, number }) => closed_at === null && number !== null)
    ? ['an open register has a number']
    : []
  for (const [store, own] of Map.groupBy(closed, ({ store_id }) => store_id)) {
    const numbers = own.map(({ number }) => number ?? 0).toSorted((one, other) => one - other)
    if (numbers.some((number, index) => number !== index + 1))
      wrong.push(`the closings of store ${store} are numbered ${numbers.join(', ')}`)
  }
  return wrong
}
