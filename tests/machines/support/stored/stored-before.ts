/** What earlier programs stored on a device, in every state of a till; `fixtures/README.md` says how it was made. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { AnyActorRef, StateValue } from 'xstate'

/** A machine as it was stored. */
export interface StoredBefore {
  status: string
  value: StateValue
  context: Record<string, unknown>
  children: Record<string, { snapshot: StoredBefore }>
}

interface Fixtures {
  /** By what each machine does. */
  tills: Record<string, StoredBefore>
  entries: Record<string, StoredBefore>
}

/** The versions of which there are fixtures: the one number that was stored for the whole till. */
export const earlierVersions = [21, 22, 23, 24] as const

export function storedBefore(version: (typeof earlierVersions)[number]): Fixtures {
  const file = new URL(`../../stored-till/fixtures/v${version}.json.gz`, import.meta.url)
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Fixtures
}

/** A command of a stored machine: what it sends, and how it stands. */
export interface CommandBefore {
  id: string
  request: { key: string }
  value: StateValue
  /** What it has been answered. */
  outcome: 'done' | 'refused' | undefined
}

/** Every command in a stored machine and below it. */
export function commandsBefore(machine: StoredBefore): CommandBefore[] {
  return Object.entries(machine.children).flatMap(([id, { snapshot }]) => {
    if (!('context' in snapshot)) return []
    const { request } = snapshot.context
    if (!('tries' in snapshot.context)) return commandsBefore(snapshot)
    const { outcome } = (snapshot.context['answer'] ?? {}) as Pick<CommandBefore, 'outcome'>
    return [{ id, request: request as { key: string }, value: snapshot.value, outcome }]
  })
}

/** The running commands of a register and its children, by their names. */
export function runningCommands(actor: AnyActorRef): Map<string, AnyActorRef> {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }
  return new Map(
    Object.entries(children).flatMap(([id, child]) => {
      const snapshot = child?.getSnapshot() as { children?: object; context?: object } | undefined
      if (!child || !snapshot?.children) return []
      return 'tries' in (snapshot.context ?? {}) ? [[id, child] as const] : [...runningCommands(child)]
    }),
  )
}

/** @throws when nothing is there. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('Nothing is there')
  return value
}
