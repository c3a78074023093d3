import { createHash } from 'node:crypto'
import type { Snapshot } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { bread, daySummary, maria, morningRegister, water } from './fixtures.ts'
import { stored } from './left-till.ts'
import { allStates, eventNames } from './machine-definition.ts'
import { openTill } from './till.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }

/**
 * Every fact of a stored till that another version of the program depends on, one a line: states and events of its
 * machines, and each field of its snapshots with its type.
 */
export async function tillShape(): Promise<string[]> {
  const machines = [registerMachine, saleMachine, keyedCommandMachine]
  const facts = new Set(
    machines.flatMap((machine) => [...allStates(machine).map(({ id }) => id), ...eventNames(machine)]),
  )
  for (const snapshot of [...(await storedSales()), ...(await storedRegisters())])
    fieldsOf(snapshot, 'till', facts)
  return [...facts].toSorted()
}

/** The facts of one field, to see that the shape has it with a value. */
export function factsOf(shape: readonly string[], path: string): string[] {
  return shape.filter(
    (fact) => fact.startsWith(`${path}:`) || fact.startsWith(`${path}.`) || fact.startsWith(`${path}[`),
  )
}

export function fingerprint(facts: readonly string[]): string {
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16)
}

/** A sale with a value in each of its fields, at each step of being written. */
async function storedSales(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale } = openTill(
    { type: 'product.pick', product: water },
    { type: 'client.choose', client: maria },
    { type: 'tender.change', text: '1' },
    { type: 'tender.submit' },
    { type: 'line.edit', field: 'quantity' },
    { type: 'line.change', productId: water.id, field: 'quantity', text: '99', leave: false },
  )
  const snapshots = [stored(register)]
  sale.send({ type: 'search.change', text: '3*pan' })
  sale.send({ type: 'code.reject', code: '999' })
  snapshots.push(stored(register))
  sale.send({ type: 'price.check' })
  sale.send({ type: 'price.show', product: bread })
  snapshots.push(stored(register))
  sale.send({ type: 'price.dismiss' })
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', invalid)
  snapshots.push(stored(register))
  sale.send({ type: 'sale.acceptExact' })
  sale.send({ type: 'product.pick', product: bread })
  snapshots.push(stored(register))
  await world.answer('completeSale', lost)
  snapshots.push(stored(register))
  sale.send({ type: 'outcome.ask' })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  return [...snapshots, stored(register)]
}

/** A register at each step of being closed and opened again. */
async function storedRegisters(): Promise<Snapshot<unknown>[]> {
  const { world, register } = openTill()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  const snapshots = [stored(register)]
  await world.answer('closeRegister', invalid)
  snapshots.push(stored(register))
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  snapshots.push(stored(register))
  register.send({ type: 'summary.finish' })
  register.send({ type: 'register.open', amount: 20_000 })
  snapshots.push(stored(register))
  await world.answer('openRegister', { outcome: 'done', value: morningRegister })
  return [...snapshots, stored(register)]
}

function fieldsOf(value: unknown, path: string, facts: Set<string>): void {
  if (typeof value !== 'object' || value === null) {
    facts.add(`${path}: ${value === null ? 'null' : typeof value}`)
  } else if (Array.isArray(value)) {
    for (const item of value) fieldsOf(item, `${path}[]`, facts)
  } else {
    for (const [key, field] of Object.entries(value)) fieldsOf(field, `${path}.${key}`, facts)
  }
}
