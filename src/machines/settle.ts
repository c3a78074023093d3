import type { Outcome } from './outcome.ts'

/** The event of a command that has ended: its output, or an unexpected error. */
export interface Answered<TOutput> {
  event: { output: TOutput } | { error: unknown }
}

/** Params of a guard or an action: the output of the command. */
export const answerOf = <TOutput>({ event }: { event: { output: TOutput } }): TOutput => event.output

/** The target state for an answer, and its actions. */
interface Branch {
  target: string
  reenter?: boolean
  actions?: unknown
}

/** A branch with a guard. The guard gets the outcome as its params. */
interface GuardedBranch extends Branch {
  guard: string
}

type WithOutcome<TGuard> = { guard: { type: TGuard; params: typeof answerOf } }

/** The branches in the order in which they are tried. Each guard gets the outcome as its params. */
interface Settling<TWhen extends readonly GuardedBranch[], TDone, TRefused> {
  onDone: readonly [
    ...{ [Index in keyof TWhen]: Omit<TWhen[Index], 'guard'> & WithOutcome<TWhen[Index]['guard']> },
    TDone & WithOutcome<'isDone'>,
    TRefused,
  ]
  onError: TRefused
}

/**
 * Makes `onDone` and `onError` of an invoked command, so that no machine forgets one of them. An unexpected error takes the
 * branch `refused`; {@link outcomeOf} is null then.
 * @param branches `done` and `refused` are required. `when` is tried before them: its guards take the outcome.
 */
export function settle<const TDone extends Branch, const TRefused extends Branch>(branches: {
  done: TDone
  refused: TRefused
}): Settling<[], TDone, TRefused>
export function settle<
  const TWhen extends readonly GuardedBranch[],
  const TDone extends Branch,
  const TRefused extends Branch,
>(branches: { when: TWhen; done: TDone; refused: TRefused }): Settling<TWhen, TDone, TRefused>
export function settle({
  when = [],
  done,
  refused,
}: {
  when?: readonly GuardedBranch[]
  done: Branch
  refused: Branch
}): Settling<readonly GuardedBranch[], Branch, Branch> {
  const guarded = when.map((branch) => ({ ...branch, guard: { type: branch.guard, params: answerOf } }))
  const whenDone = { ...done, guard: { type: 'isDone' as const, params: answerOf } }
  return { onDone: [...guarded, whenDone, refused], onError: refused }
}

/** Params of an action of a `done` branch: the value of the outcome. @throws for another outcome; the guard excludes it. */
export function valueOf<TValue>({ event }: { event: { output: Outcome<TValue> } }): TValue {
  if (event.output.outcome !== 'done') throw new Error('The command is not done')
  return event.output.value
}

/** Params of an action of a `refused` branch: the outcome, or null for an unexpected error. */
export function outcomeOf<TOutcome = Outcome<unknown>>({ event }: Answered<TOutcome>): TOutcome | null {
  return 'output' in event ? event.output : null
}
