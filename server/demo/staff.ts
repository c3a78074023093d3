import type { Queries } from '../db/tables.ts'
import { insertUser } from '../db/queries/users/users.ts'
import { initialRoles } from '../../domain/permissions.ts'
import { actorOf, type Actor } from '../services/access/actor.ts'
import { onServer } from '../services/audit/record.ts'
import { ensureRoles, roleIdOf } from '../services/onboarding/first-start.ts'
import { hashPassword } from '../services/access/passwords.ts'

/** The password of every user in a demo or test shop. */
export const DEMO_PASSWORD = 'Demo1234'

export interface Employee {
  username: string
  name: string
  lastName: string
  role: string
  /** Instead of that of the demo password. */
  passwordHash?: string
}

/** Inserts a user into a store. @returns an actor for services. */
export async function hire(trx: Queries, storeId: number, employee: Employee, now: number): Promise<Actor> {
  const { username, name, lastName, role, passwordHash } = employee
  const roles = await ensureRoles(trx)
  const userId = await insertUser(trx, {
    storeId,
    roleId: roleIdOf(roles, role),
    name,
    lastName,
    username,
    email: `${username}@ejemplo.gt`,
    passwordHash: passwordHash ?? (await demoPasswordHash()),
    createdAt: now,
  })
  const permissions = [...(initialRoles[role] ?? [])]
  return actorOf({ sessionId: '', userId, storeId, username, name, lastName, role, permissions }, onServer)
}

let hash: Promise<string> | undefined

/** The hash of the demo password. Hashing is slow, so all users share one. It must be called first outside of a transaction. */
export function demoPasswordHash(): Promise<string> {
  return (hash ??= hashPassword(DEMO_PASSWORD))
}
