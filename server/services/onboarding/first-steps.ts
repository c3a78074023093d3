import type { FirstStepsData } from '../../../domain/contract.ts'
import type { Database } from '../../db/database.ts'
import { findStepsTaken, namesOfHolders } from '../../db/queries/first-steps.ts'
import { fullName, type Actor } from '../access/actor.ts'

/** Which first steps the actor's own store has done. Without products it adds the names of users who can add some. */
export async function firstSteps(db: Database, { storeId }: Actor): Promise<FirstStepsData> {
  const taken = await findStepsTaken(db.read, storeId)
  const holders = taken.product ? [] : await namesOfHolders(db.read, storeId, 'create product')
  return { first_steps: { ...taken, managers: holders.map(fullName) } }
}
