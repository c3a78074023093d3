/**
 * Reads a stored till: each machine is carried over to the present version and checked for itself. One that cannot be read loses its
 * draft and nothing else: what was sent is asked for, and the other machines go on (docs/decisions/0202).
 */
import { isBroughtFor } from '../../../domain/paying/ways.ts'
import { matchesState, type Snapshot } from 'xstate'
import type { RegisterContext } from '../register/register-context.ts'
import type { SaleContext } from '../sale/sale-context.ts'
import { persisted } from './persisted.ts'
import {
  childrenIn,
  partIn,
  readMachine,
  type ReadMachine,
  type UnansweredCommand,
} from './stored-machine.ts'
import { afterSignOut, storedRegister } from './stored-register.ts'
import { storedChildren, type StoredChild } from './till-children.ts'
import { tillMigrations, type StoredMachine } from './till-migrations.ts'
import { versionsIn } from './till-versions.ts'

/** What is stored under one key of a device. */
export interface StoredRecord {
  /** The versions of what is stored, as the program wrote them that stored it. */
  version: unknown
  /** Milliseconds since the epoch. */
  savedAt: number
  snapshot: unknown
}

/** A stored machine that can be restored. */
export interface StoredActor {
  snapshot: Snapshot<unknown>
  /** The part that stays on the device after signing out; null without one. */
  afterSignOut: Snapshot<unknown> | null
  /** The machines in it whose drafts are lost. */
  lost: readonly string[]
  /** What it has sent and got no definite answer to. */
  commands: readonly UnansweredCommand[]
}

/** A machine of a till that can lose its draft. */
export type LostDraft = 'register' | StoredChild

/** A stored till: what stays of it after signing out is the last closing. */
export interface StoredTill extends StoredActor {
  /** Whether it has an unpaid sale. */
  hasSale: boolean
  lost: readonly LostDraft[]
}

type Children = Readonly<Record<StoredChild, ReadMachine>>

/** Reads what a device has stored of a till. @returns null when nothing of it can be restored. */
export function readStoredTill({ version, snapshot }: StoredRecord): StoredTill | null {
  const versions = versionsIn(version)
  if (versions === null) return null
  const part = partIn(snapshot)
  const stored = childrenIn(part)
  const read = (name: StoredChild) =>
    readMachine(partIn(stored[name]), storedChildren[name], versions[name], tillMigrations[name])
  const children: Children = {
    sale: read('sale'),
    sales: read('sales'),
    cashMovement: read('cashMovement'),
    accountPayment: read('accountPayment'),
    saleReturn: read('saleReturn'),
    stockAdjustment: read('stockAdjustment'),
  }
  const known = new Map<string, ReadMachine>(Object.entries(children))
  const register = readMachine(
    part,
    storedRegister,
    versions.register,
    tillMigrations.register,
    ({ id }) => known.get(id)?.snapshot,
  )
  const machines = Object.entries({ register, ...children }) as [LostDraft, ReadMachine][]
  if (machines.every(([, { isLost, commands }]) => isLost && commands.length === 0)) return null
  return {
    snapshot: register.snapshot,
    hasSale: hasSale(children.sale),
    lost: machines.filter(([name, machine]) => isDraftLost(name, machine)).map(([name]) => name),
    commands: machines.flatMap(([, { commands }]) => commands),
    afterSignOut: withoutWork(register.state.context as RegisterContext),
  }
}

/** A sale that was sent has its cart in what was sent. */
const isDraftLost = (name: StoredMachine, { isLost, commands }: ReadMachine) =>
  isLost && !(name === 'sale' && commands.length > 0)

function hasSale({ state }: ReadMachine): boolean {
  const { cart, ways } = state.context as SaleContext
  return (cart.lines.length > 0 || isBroughtFor(ways)) && !matchesState('receipt', state.value)
}

/** The till after signing out: without its sale and what was entered beside it, but with the last closing. */
function withoutWork(context: RegisterContext): Snapshot<unknown> | null {
  if (context.summary === null && context.untold === null) return null
  const known = new Map(Object.entries(storedChildren))
  return persisted(storedRegister.machine, afterSignOut(context), ({ id }) => {
    const child = known.get(id)
    return child && persisted(child.machine, child.atRest, () => undefined)
  })
}
