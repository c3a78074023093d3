import type { Database } from '../../../server/db/database.ts'

/** The errors in the cash of the registers, computed independently of the product's own sums. */
export async function wrongDrawers(db: Database): Promise<string[]> {
  const registers = await db.read.selectFrom('registers').selectAll().execute()
  const sold = await db.read.selectFrom('sales').select(['id', 'register_id', 'total']).execute()
  const voided = await db.read.selectFrom('sale_voids').select('sale_id').execute()
  const sales = sold.filter(({ id }) => !voided.some(({ sale_id }) => sale_id === id))
  const givenBack = await db.read
    .selectFrom('return_tenders')
    .innerJoin('returns', 'returns.id', 'return_tenders.return_id')
    .select(['register_id', 'tender', 'amount'])
    .execute()
  const payments = await db.read.selectFrom('sale_payments').selectAll().execute()
  const movements = await db.read.selectFrom('cash_movements').selectAll().orderBy('id').execute()
  const onAccount = await db.read
    .selectFrom('client_ledger')
    .select(['register_id', 'tender', 'amount'])
    .execute()
  const byId = new Map(movements.map((movement) => [movement.id, movement]))
  const wrong: string[] = []
  for (const register of registers) {
    let cash = register.initial_amount
    for (const { id, register_id, total } of sales)
      if (register_id === register.id)
        cash += total - notCash(payments.filter(({ sale_id }) => sale_id === id))
    for (const { register_id, tender, amount } of onAccount)
      if (register_id === register.id && tender === 'cash') cash -= amount
    for (const { register_id, tender, amount } of givenBack)
      if (register_id === register.id && tender === 'cash') cash -= amount
    for (const movement of movements.filter(({ register_id }) => register_id === register.id)) {
      const comesIn = (movement.kind === 'in') !== (movement.reverses !== null)
      cash += comesIn ? movement.amount : -movement.amount
      const undone = movement.reverses === null ? movement : byId.get(movement.reverses)
      if (undone?.amount !== movement.amount || undone.register_id !== register.id)
        wrong.push(`movement ${movement.id} undoes what was not there`)
      if (movement.store_id !== register.store_id || movement.user_id !== register.user_id)
        wrong.push(`movement ${movement.id} is in a register of somebody else`)
    }
    if (cash < 0 && register.exceeding_withdrawals === 0)
      wrong.push(`more was taken out of register ${register.id} than was in it`)
    if (register.closed_at !== null && register.expected_cash !== cash)
      wrong.push(
        `register ${register.id} was closed with ${register.expected_cash} expected instead of ${cash}`,
      )
  }
  const undone = movements.flatMap(({ reverses }) => reverses ?? [])
  if (new Set(undone).size !== undone.length) wrong.push('a movement was undone twice')
  return [...wrong, ...wrongNumbers(registers)]
}

/** The part of a sale that was not paid in cash. */
function notCash(payments: readonly { tender: string; amount: number }[]): number {
  return payments.reduce((total, { tender, amount }) => (tender === 'cash' ? total : total + amount), 0)
}

/** The errors in the payments: those of each sale are added up. */
export async function wrongPayments(db: Database): Promise<string[]> {
  const sales = await db.read.selectFrom('sales').select(['id', 'store_id', 'register_id', 'total']).execute()
  const payments = await db.read.selectFrom('sale_payments').selectAll().orderBy('position').execute()
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const wrong: string[] = []
  for (const [id, own] of Map.groupBy(payments, ({ sale_id }) => sale_id)) {
    const sale = byId.get(id)
    const paid = own.reduce((total, { amount }) => total + amount, 0)
    if (paid !== sale?.total) wrong.push(`sale ${id} is paid with ${paid} instead of ${sale?.total}`)
    if (own.some(({ position }, index) => position !== index + 1)) wrong.push(`payments of ${id} are missing`)
    for (const { store_id, register_id, tender, amount, tendered } of own) {
      if (store_id !== sale?.store_id || register_id !== sale.register_id)
        wrong.push(`a payment of sale ${id} is in another register`)
      if (tendered !== null && (tender !== 'cash' || tendered < amount))
        wrong.push(`${tender} gives change in sale ${id}`)
    }
  }
  return wrong
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
