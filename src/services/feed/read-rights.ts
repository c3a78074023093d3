import { list, object } from '../../../domain/shape/fields.ts'
import { text } from '../../../domain/shape/plain-values.ts'
import type { Session } from '../../machines/session/session-types.ts'
import { readShape } from '../read-shape.ts'

const rights = object({ role: text(), permissions: list(text()) })

/** What the user may do by an event. @throws RequestFailure when it does not say it. */
export function readRights(data: unknown): Pick<Session, 'role' | 'permissions'> {
  return readShape(rights, data)
}

/** Whether two users may do the same. */
export function haveSameRights(
  one: Pick<Session, 'role' | 'permissions'>,
  other: Pick<Session, 'role' | 'permissions'>,
): boolean {
  const has = new Set(one.permissions)
  return (
    one.role === other.role &&
    has.size === new Set(other.permissions).size &&
    other.permissions.every((right) => has.has(right))
  )
}
