import type { Database } from '../../db/database.ts'
import { insertApproval, listOfRights } from '../../db/queries/approvals.ts'
import {
  claimedNames,
  findUsedKey,
  insertUsedKey,
  type KeyUse,
  type UsedKey,
} from '../../db/queries/idempotency.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { usedApproval } from '../access/approve.ts'
import { missingRights, refuseMissing } from '../access/need-right.ts'
import { Refusal } from '../refusal.ts'
import { firstReleaseHash, requestHash } from './request-hash.ts'

/** A command that must happen at most once, even when it is sent again (docs/decisions/0052). */
export interface IdempotentCommand {
  db: Database
  actor: Actor
  /** The `Idempotency-Key`; null when the client sent none, then the command is not idempotent. */
  key: string | null
  operation:
    | 'sale'
    | 'print copy'
    | 'hold sale'
    | 'claim held sale'
    | 'release held sale'
    | 'discard held sale'
    | 'create return'
    | 'void sale'
    | 'close register'
    | 'close other register'
    | 'recount register'
    | 'create movement'
    | 'reverse movement'
    | 'create client payment'
    | 'reverse client payment'
    | 'adjust client balance'
    | 'adjust stock'
    | 'start stock count'
    | 'tally stock'
    | 'post stock count'
    | 'discard stock count'
    | 'create stock entry'
    | 'void stock entry'
    | 'create supplier payment'
    | 'reverse supplier payment'
    | 'import products'
    | 'import clients'
    | 'import suppliers'
    | 'change prices'
    | 'undo prices'
    | 'settle finding'
    | 'change record'
    | 'change settings'
  /** The validated request; another one with the same key is refused. */
  request: object
  /**
   * The request in the form that the first release hashed, for keys from before the update. A request with fields that
   * this release did not know must have another form. Missing for commands that are newer than the first release.
   */
  firstReleaseForm?: unknown
  now: number
  texts: { keyReused: string; stillRunning: string }
}

type Command = (trx: Queries) => Promise<number>

/** Stores the key with the id of the result, and who approved it. @throws Refusal 403 for an approval that was used before. */
type Keep = (resultId: number) => Promise<void>

/** A command in two steps: its queries share the round trips of those of its key (docs/decisions/0145). */
export interface StagedCommand<Checked> {
  /** Reads and locks, and writes nothing of the command. It also runs for a key that was used; then its result does not count. */
  check(trx: Queries): Promise<Checked>
  /**
   * Writes what was checked.
   * @param keep must be called with the id that it returns, best together with the last writes.
   */
  write(trx: Queries, checked: Checked, keep: Keep): Promise<number>
}

/** The `Retry-After` for a command that is still running, in seconds. */
const RETRY_AFTER = 1

/** The running commands of this process. The database has the final check; this set only avoids waiting for it. */
const running = new Set<string>()

/**
 * Runs `command` at most once for a key of a device, or of a user without one. The key is stored in the same transaction.
 * @param command returns the id of its result. A refusal that it throws leaves nothing, and does not use up the key.
 * @returns the id of the result, of this run or of the first one.
 * @throws Refusal 422 for a key that was used with another request, 409 with `Retry-After` while the first one is running.
 */
export async function runIdempotent(options: IdempotentCommand, command: Command): Promise<number> {
  return runStaged(options, {
    check: () => Promise.resolve(),
    write: async (trx, _checked, keep) => {
      const resultId = await command(trx)
      await keep(resultId)
      return resultId
    },
  })
}

/** The same for a command in two steps. */
export async function runStaged<Checked>(
  options: IdempotentCommand,
  command: StagedCommand<Checked>,
): Promise<number> {
  const { db, actor, key } = options
  if (key === null) return db.write((trx) => runWithoutKey(trx, options, command))
  const use = keyUse(actor, key)
  const names = claimedNames(use)
  if (names.some((name) => running.has(name))) throw stillRunning(options)
  for (const name of names) running.add(name)
  try {
    return await db.write((trx) => claimAndRun(trx, options, use, command), { repeatable: true })
  } finally {
    for (const name of names) running.delete(name)
  }
}

/** Whose key it is: that of the device that the actor sends it from, or the actor's. */
export function keyUse({ userId, device }: Actor, key: string): KeyUse {
  return { userId, device: device ?? null, key }
}

/** Whether a command with this key runs now, in this process or in another one of a cluster. */
export async function isRunning({ read, engine }: Database, use: KeyUse): Promise<boolean> {
  return claimedNames(use).some((name) => running.has(name)) || (await engine.locks.isKeyClaimed(read, use))
}

async function runWithoutKey<Checked>(
  trx: Queries,
  options: IdempotentCommand,
  { check, write }: StagedCommand<Checked>,
): Promise<number> {
  const { actor } = options
  const checked = await rightsFirst(actor, check(trx))
  return withRights(
    actor,
    write(trx, checked, (resultId) => noteApproval(trx, options, resultId)),
  )
}

/** Notes who has approved the command, if somebody has. @throws Refusal 403 for an approval that was used before. */
async function noteApproval(
  trx: Queries,
  { actor, operation, now }: IdempotentCommand,
  resultId: number,
): Promise<void> {
  const { approver } = actor
  if (!approver) return
  const isNew = await insertApproval(trx, {
    ...{ store_id: actor.storeId, operation, result_id: resultId },
    ...{ user_id: actor.userId, user_name: fullName(actor), at: now, token_hash: approver.tokenHash },
    ...{ approver_id: approver.userId, approver_name: approver.name },
    permission: listOfRights(approver.permissions),
  })
  if (!isNew) throw usedApproval(approver)
}

async function claimAndRun<Checked>(
  trx: Queries,
  options: IdempotentCommand,
  use: KeyUse,
  { check, write }: StagedCommand<Checked>,
): Promise<number> {
  const { db, actor, operation, now } = options
  // The claim is sent first: whoever waits for it has locked nothing else.
  const [claimed, used, checked] = await together([
    db.engine.locks.claimKey(trx, use),
    findUsedKey(trx, use),
    outcomeOf(rightsFirst(actor, check(trx))),
  ])
  if (!claimed) throw stillRunning(options)
  // After any other error the transaction cannot be committed, not even to answer with the first result.
  if ('error' in checked && !(checked.error instanceof Refusal)) throw checked.error
  if (used) {
    if (isSame(used, options)) return used.resultId
    throw new Refusal(422, options.texts.keyReused)
  }
  if ('error' in checked) throw checked.error
  const keep: Keep = async (resultId) => {
    await together([
      insertUsedKey(trx, {
        ...use,
        operation,
        requestHash: requestHash(options.request),
        resultId,
        storeId: actor.storeId,
        createdAt: now,
      }),
      noteApproval(trx, options, resultId),
    ])
  }
  return withRights(actor, write(trx, checked.value, keep))
}

/** @throws Refusal for rights that are missing, also when the command is refused for something that it has met after them. */
async function rightsFirst<T>(actor: Actor, part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (error) {
    throw error instanceof Refusal ? (missingRights(actor) ?? error) : error
  }
}

/** @throws Refusal for rights that are missing; then all that the command has written is undone. */
async function withRights<T>(actor: Actor, write: Promise<T>): Promise<T> {
  const result = await rightsFirst(actor, write)
  refuseMissing(actor)
  return result
}

type Outcome<T> = { value: T } | { error: unknown }

function outcomeOf<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** Whether the key was used for this command. On a device that another store uses too, a key of there is none of here. */
function isSame(
  { operation, requestHash: hash, userId, storeId }: UsedKey,
  options: IdempotentCommand,
): boolean {
  const { actor } = options
  if (userId !== actor.userId && storeId !== actor.storeId) return false
  return operation === options.operation && isHashOf(hash, options)
}

function isHashOf(hash: string, { request, firstReleaseForm }: IdempotentCommand): boolean {
  if (hash === requestHash(request)) return true
  return firstReleaseForm !== undefined && hash === firstReleaseHash(firstReleaseForm)
}

function stillRunning({ texts }: IdempotentCommand): Refusal {
  return new Refusal(409, texts.stillRunning, { retryAfter: RETRY_AFTER })
}
