import { COUNT_LEASE } from '../../../domain/drawer/closing.ts'
import type { CountHoldCommand } from '../../machines/register/register-context.ts'
import type { ApiClient } from '../api-client.ts'
import { countRegister } from '../api/open-register.ts'
import { RequestFailure } from '../request-failure.ts'

/** How often a count is extended: three lost requests do not end it. In milliseconds. */
const RENEWAL = COUNT_LEASE / 4

/** How soon it is tried again without an answer, in milliseconds. */
const RETRY = 2_000

/** How long it waits for an answer, in milliseconds. */
const PATIENCE = 10_000

interface CountRefusal {
  type: 'count.refuse'
  messages: string[]
}

/**
 * Keeps the server from selling on the register during a count, and ends that as soon as the count is left. A request is sent
 * only after the answer to the one before, so that they arrive in order. Without an answer it is repeated, and the count goes on.
 * @param refuse is called when the server does not let this device count; once for the same reason.
 * @returns a function that ends the count and stops.
 */
export function holdCount(
  api: ApiClient,
  receive: (listener: (command: CountHoldCommand) => void) => void,
  refuse: (refusal: CountRefusal) => void,
): () => void {
  let wanted: string | null = null
  /** The count that the server may have. */
  let told: string | null = null
  let reason = ''
  let isBusy = false
  let isStopped = false
  const hasStopped = () => isStopped
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @returns in how many milliseconds it is to be sent again; null: not again. */
  const send = async (key: string, counting: boolean): Promise<number | null> => {
    told = key
    try {
      await countRegister(api, { counting, count: key }, AbortSignal.timeout(PATIENCE))
      reason = ''
    } catch (error) {
      if (!(error instanceof RequestFailure) || !error.definite) return RETRY
      if (error.status === 409 && reason !== error.message) {
        reason = error.message
        refuse({ type: 'count.refuse', messages: error.messages })
      }
    }
    if (!counting) told = null
    return counting ? RENEWAL : null
  }

  const settle = async () => {
    clearTimeout(timer)
    if (isBusy || hasStopped()) return
    const asked = wanted
    const key = asked ?? told
    if (key === null) return
    isBusy = true
    const again = await send(key, asked !== null)
    isBusy = false
    if (hasStopped()) return
    if (wanted !== asked) void settle()
    else if (again !== null) timer = setTimeout(() => void settle(), again)
  }

  receive((command) => {
    const before = wanted
    wanted = command.type === 'hold.keep' ? command.key : null
    if (wanted !== before) void settle()
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
    if (told !== null) void countRegister(api, { counting: false, count: told }).catch(() => undefined)
  }
}
