/** Named steps that bring what another version of the program stored of a machine to the present shape. */
import type { AnySchema } from 'yup'

/** A machine as it was persisted, before anything of it is checked. */
export interface StoredPart {
  status?: unknown
  value?: unknown
  context?: unknown
  historyValue?: unknown
  children?: unknown
}

/** The step to the next version of one machine: a function of what was stored, and of nothing else. */
export interface Migration {
  /** What it does, in a few words. */
  name: string
  /** @returns null for a context that is none of the version before. */
  up(part: StoredPart): StoredPart | null
}

/** A step that changes the context. @param before what the step reads of the context; the rest of it passes as it is. */
export function contextStep<Before>(
  name: string,
  before: AnySchema,
  up: (context: Before) => object,
): Migration {
  const isBefore = (context: unknown): context is Before => before.isValidSync(context, { strict: true })
  return {
    name,
    up: (part) => (isBefore(part.context) ? { ...part, context: up(part.context) } : null),
  }
}

/** A step that changes nothing: what the version before stored is right as it is, but that version cannot read the next one. */
export const sameShape = (name: string): Migration => ({ name, up: (part) => part })

/** The version that these steps lead to. The first one is 1. */
export const versionAfter = (steps: readonly Migration[]): number => steps.length + 1

/** A part of this version in the present shape. @returns null for an unknown version, or a damaged part. */
export function migrated(
  part: StoredPart,
  version: number | undefined,
  steps: readonly Migration[],
): StoredPart | null {
  if (version === undefined || version < 1 || version > versionAfter(steps)) return null
  let next: StoredPart | null = part
  for (const step of steps.slice(version - 1)) next = next && step.up(next)
  return next
}
