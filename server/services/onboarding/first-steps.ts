import type { readFirstSteps } from '../../../domain/calls/own-store.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { findStepsTaken, namesOfHolders } from '../../db/queries/first-steps.ts'
import { fullName } from '../access/actor.ts'
import type { Asked } from '../commands/asked.ts'

/** Which first steps the actor's own store has done. Without products it adds the names of users who can add some. */
export async function firstSteps({ db, actor }: Asked): Promise<Inner<typeof readFirstSteps.answer>> {
  const taken = await findStepsTaken(db.read, actor.storeId)
  const holders = taken.product ? [] : await namesOfHolders(db.read, actor.storeId, 'create product')
  return { firstSteps: { ...taken, managers: holders.map(fullName) } }
}
