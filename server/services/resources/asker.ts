import { mayLackContacts } from '../../../domain/entities/names-only.ts'
import type { Fields, ObjectShape } from '../../../domain/shape/fields.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../access/actor.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** Who asks for a change of a record, with what their store wants of it. */
export interface Asker extends Actor {
  /** A client or supplier needs no more than a name: the setting `names_only` of the own store (docs/product.md §10.1). */
  isNameEnough: boolean
}

/** @param isAsked whether the record is one of which the setting says something; otherwise it is not read. */
export async function askerOf(db: Database, actor: Actor, isAsked: boolean): Promise<Asker> {
  return { ...actor, isNameEnough: isAsked && (await settingsOf(db.read, actor.storeId)).names_only }
}

/** What somebody may ask for a record with. @param isNew whether it is a new one; otherwise it is a change. */
export function askedBy<F extends Fields>(
  { isNameEnough }: Asker,
  shape: ObjectShape<F>,
  isNew: boolean,
): ObjectShape<F> {
  return isNameEnough ? mayLackContacts(shape, isNew) : shape
}
