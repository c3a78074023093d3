import type { Outcome } from './outcome.ts'

/** What an action is told of a command that has ended: its output, or an error that nobody expected. */
export interface Answered<TOutput> {
  event: { output: TOutput } | { error: unknown }
}

/** Params of a guard or an action: what the command answered. */
export const answerOf = <TOutput>({ event }: { event: { output: TOutput } }): TOutput => event.output

/** Where the machine goes with an answer, and what it does with it. */
interface Branch {
  target: string
  reenter?: boolean
  actions?: unknown
}

/** A branch for the outcomes that a guard picks; the guard is given the outcome. */
interface GuardedBranch extends Branch {
  guard: string
}

type WithOutcome<TGuard> = { guard: { type: TGuard; params: typeof answerOf } }

/** The branches in the order in which they are tried, each guard with the outcome as its params. */
interface Settling<TWhen extends readonly GuardedBranch[], TDone, TRefused> {
  onDone: readonly [
    ...{ [Index in keyof TWhen]: Omit<TWhen[Index], 'guard'> & WithOutcome<TWhen[Index]['guard']> },
    TDone & WithOutcome<'isDone'>,
    TRefused,
  ]
  onError: TRefused
}

/**
 * `onDone` and `onError` of an invoked command: where it goes when it was done, and when it was refused, so that no machine
 * forgets one of them. An error that nobody expected goes the way of a refusal; {@link outcomeOf} is null then.
 * @param branches `when` comes before both: for guards of the machine that take the outcome.
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

/** Params of an action of a `done` branch: what the command came to. @throws for another outcome, which its guard keeps out. */
export function valueOf<TValue>({ event }: { event: { output: Outcome<TValue> } }): TValue {
  if (event.output.outcome !== 'done') throw new Error('The command is not done')
  return event.output.value
}

/** Params of an action of a `refused` branch: the outcome, or null for an error that nobody expected. */
export function outcomeOf<TOutcome = Outcome<unknown>>({ event }: Answered<TOutcome>): TOutcome | null {
  return 'output' in event ? event.output : null
}
