/** What a command with a key works with: the disk of the device, the server and the time. */
import { assign, fromPromise } from 'xstate'
import type { SentPin } from '../machines/keyed-command/approval.ts'
import type {
  Keyed,
  KeyedCommandContext,
  KeyedCommandEvent,
} from '../machines/keyed-command/keyed-command-setup.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Approval } from '../../domain/approval/approval.ts'
import { createPins, sendWithPin } from '../services/approvals.ts'
import { sendSignedIn, type SignedIn } from '../services/session/signed-in.ts'
import type { TillStore } from '../services/till/till-store.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { waitUntil } from '../services/wait-until.ts'

/** What a command works with. `tills` stores it before it is sent. */
export interface CommandServices {
  tills: Pick<TillStore, 'flush'>
  tools: MachineTools
  signedIn: SignedIn
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
  { tills, tools, signedIn }: CommandServices,
) {
  const pins = createPins()
  const setUntil = (untilOf: (ms: number) => number) =>
    assign<KeyedCommandContext<TRequest, TAnswer>, KeyedCommandEvent, number, KeyedCommandEvent, never>(
      (_, ms) => ({ until: untilOf(ms) }),
    )
  return {
    actors: {
      store: fromPromise<void, void>(async () => {
        // The change of the machine is handed to the store in the turn that follows.
        await Promise.resolve()
        await tills.flush()
      }),
      send: fromPromise(({ input, signal }: { input: TRequest; signal: AbortSignal }) => {
        const sendOnce = () =>
          toOutcome(sendWithPin((approved) => send(input, { signal, ...approved }), pins.take(input.key)))
        return sendSignedIn(sendOnce, signedIn, signal)
      }),
      wait: fromPromise<void, { until: number }>(({ input }) => waitUntil(input.until, tools.now)),
    },
    actions: {
      keepPin: (_: unknown, { key, pin }: { key: string; pin: SentPin }) => pins.keep(key, pin),
      setWait: setUntil((ms) => tools.now() + ms),
      setBackOff: setUntil((ms) => tools.now() + Math.round(ms * (1 - Math.random() / 2))),
    },
  }
}
