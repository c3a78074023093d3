/** What a command with a key works with: the disk of the device, the server and the time. */
import { assign, fromPromise } from 'xstate'
import type { SentPin } from '../../machines/keyed-command/approval.ts'
import type {
  Keyed,
  KeyedCommandContext,
  KeyedCommandEvent,
} from '../../machines/keyed-command/keyed-command-setup.ts'
import type { MachineTools } from '../../machines/machine-tools.ts'
import type { Approval } from '../../../domain/approval/approval.ts'
import { createPins, sendWithPin } from '../../services/approvals.ts'
import { sendSignedIn, type SignedIn } from '../../services/session/signed-in.ts'
import { toOutcome } from '../../services/outcomes/to-outcome.ts'
import { waitUntil } from '../../services/wait-until.ts'

/** Where a command is kept while it has no definite answer. */
export interface CommandKeeper<TRequest extends Keyed> {
  /** Resolves when the machine that sends it and the command are on disk. */
  store(request: TRequest): Promise<void>
  /** One more try of it had no definite answer. */
  countTry(key: string): void
  /** Its answer is definite. */
  forget(key: string): Promise<void>
}

/** What a command works with. */
export interface CommandServices<TRequest extends Keyed = Keyed> {
  keep: CommandKeeper<TRequest>
  tools: MachineTools
  signedIn: SignedIn
}

/** For a command that its own machine keeps. @param flush resolves when that machine is on disk. */
export function keptElsewhere(flush: () => Promise<void>): CommandKeeper<Keyed> {
  return {
    async store() {
      // The change of the machine is handed to the store in the turn that follows.
      await Promise.resolve()
      await flush()
    },
    countTry: () => undefined,
    forget: () => Promise.resolve(),
  }
}

/** How one try is sent. */
export interface CommandCall {
  signal: AbortSignal
  approval?: Approval
}

/**
 * To be provided to a machine of `keyedCommandSetup<TRequest, TAnswer>()`.
 * @param send may be called again with the same request; the call gives a try up, and may have an approval.
 */
export function keyedCommandWith<TRequest extends Keyed, TAnswer>(
  send: (request: TRequest, call: CommandCall) => Promise<TAnswer>,
  { keep, tools, signedIn }: CommandServices<TRequest>,
) {
  const pins = createPins()
  const setUntil = (untilOf: (ms: number) => number) =>
    assign<KeyedCommandContext<TRequest, TAnswer>, KeyedCommandEvent, number, KeyedCommandEvent, never>(
      (_, ms) => ({ until: untilOf(ms) }),
    )
  return {
    actors: {
      store: fromPromise<void, TRequest>(({ input }) => keep.store(input)),
      send: fromPromise(({ input, signal }: { input: TRequest; signal: AbortSignal }) => {
        const sendOnce = () =>
          toOutcome(sendWithPin((approved) => send(input, { signal, ...approved }), pins.take(input.key)))
        return sendSignedIn(sendOnce, signedIn, signal)
      }),
      wait: fromPromise<void, { until: number }>(({ input }) => waitUntil(input.until, tools.now)),
    },
    actions: {
      keepTry: (_: unknown, key: string) => keep.countTry(key),
      forget: (_: unknown, key: string) => void keep.forget(key),
      keepPin: (_: unknown, { key, pin }: { key: string; pin: SentPin }) => pins.keep(key, pin),
      setWait: setUntil((ms) => tools.now() + ms),
      setBackOff: setUntil((ms) => tools.now() + Math.round(ms * (1 - Math.random() / 2))),
    },
  }
}
