/** The state of a machine that sends a command with a key: the same in every machine (docs/decisions/0205). */
import { failure, type Notice } from '../notice.ts'
import { firstFailure, type CommandFailed } from './keyed-command-setup.ts'

/** What a machine hears while it sends a command, beside its own events. */
export type SenderEvent =
  /** Sends the request again now, without waiting any longer. */
  { type: 'outcome.ask' } | CommandFailed

interface Failed {
  event: CommandFailed
}

/** Guard: the failure is told, because it is the first one and has a reason. */
export const isToldFailure = (_: unknown, failed: CommandFailed) => firstFailure(failed) !== null

const failed = ({ event }: Failed): CommandFailed => event
const failureOf = ({ event }: Failed): Notice => firstFailure(event) ?? failure()

/**
 * The configuration of a state that sends a command until there is a definite answer; nobody knows until then what became of it. Why
 * the first try came to nothing is told; from then on the screen says how it stands. It has no `onError`: a command always ends with
 * an answer. The machine has the tag `sending`, the guard `isToldFailure`, the action `notify`, and `askOutcome`, which passes 'outcome.ask'
 * on to the command.
 * @param name the command: an actor of the machine, and its id.
 * @param requestOf the request in the context; null when nothing is sent, which no path of the machine allows.
 * @param answers where each answer leads: `settle({ done, refused })`.
 * @param on what else is heard meanwhile.
 */
export function sending<
  const TName extends string,
  TContext,
  TRequest,
  TAnswers,
  const TEvents extends object = object,
>(
  name: TName,
  requestOf: (context: TContext) => TRequest | null,
  answers: { onDone: TAnswers },
  on?: TEvents,
) {
  return {
    tags: 'sending',
    invoke: {
      id: name,
      src: name,
      input: ({ context }: { context: TContext }) => sent(name, requestOf(context)),
      onDone: answers.onDone,
    },
    on: {
      ...(on as TEvents),
      'command.fail': {
        guard: { type: 'isToldFailure', params: failed },
        actions: { type: 'notify', params: failureOf },
      },
      'outcome.ask': { actions: { type: 'askOutcome', params: name } },
    },
  } as const
}

function sent<TRequest>(name: string, request: TRequest | null): TRequest {
  if (request === null) throw new Error(`Nothing is sent by ${name}`)
  return request
}
