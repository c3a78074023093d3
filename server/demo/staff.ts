import type { Queries } from '../db/tables.ts'
import { insertUser } from '../db/queries/users.ts'
import { initialRoles } from '../../domain/permissions.ts'
import { actorOf, type Actor } from '../services/access/actor.ts'
import { onServer } from '../services/audit/record.ts'
import { ensureRoles, roleIdOf } from '../services/onboarding/first-start.ts'
import { hashPassword } from '../services/access/passwords.ts'

/** The password of everyone in a demo or test shop. */
export const DEMO_PASSWORD = 'Demo1234'

export interface Employee {
  username: string
  name: string
  lastName: string
  role: string
}

/** Adds an employee to a store. @returns them as the one who acts. */
export async function hire(trx: Queries, storeId: number, employee: Employee, now: number): Promise<Actor> {
  const { username, name, lastName, role } = employee
  const roles = await ensureRoles(trx)
  const userId = await insertUser(trx, {
    storeId,
    roleId: roleIdOf(roles, role),
    name,
    lastName,
    username,
    email: `${username}@ejemplo.gt`,
    passwordHash: await demoPasswordHash(),
    createdAt: now,
  })
  const permissions = [...(initialRoles[role] ?? [])]
  return actorOf({ sessionId: '', userId, storeId, username, name, lastName, role, permissions }, onServer)
}

let hash: Promise<string> | undefined

/** Hashing is slow on purpose; one hash does for all. Ask before a transaction begins. */
export function demoPasswordHash(): Promise<string> {
  return (hash ??= hashPassword(DEMO_PASSWORD))
}
