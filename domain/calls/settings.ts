/** The calls about the settings of the own store (docs/product.md §10.1). Their names are the same in the database, in the calls and in the product. */
import { changedSettings, shownSettings } from '../settings.ts'
import { asSent, missingIfUntold, object, optionalOf } from '../shape/fields.ts'
import { flag } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { id } from '../shape/values.ts'
import { call, type Call } from './call.ts'
import { chosenId } from '../shape/pages.ts'

/**
 * The settings of a store. `version` is 1 at first and grows with each change; a change sends it as `based_on`. Only where fiado is
 * switched off and a client still owes, `clients_owe` is sent to who may take payments or read who owes (docs/decisions/0116). Only where the
 * store sells common articles, or has, `common_article_id` is the product of their lines (docs/decisions/0233).
 */
export const storeSettings = asSent({
  version: missingIfUntold(id()),
  ...shownSettings,
  clients_owe: optionalOf('boolean', flag()),
  common_article_id: optionalOf('number', id()),
})

/** The settings as the browser knows them. `version` is not there where the server does not tell it. */
export type KnownSettings = Inner<typeof storeSettings>

const answer = object({ settings: storeSettings })

export const readStoreSettings = call('GET /settings', {
  right: 'signed in',
  reach: 'self',
  reading: 'brief',
  answer,
})

/** A change: settings that are missing stay. */
export const changeStoreSettings = call('PUT /settings', {
  right: ['update settings'],
  reach: 'self',
  once: true,
  request: asSent({ ...changedSettings, based_on: chosenId }),
  answer,
})

export const settingsCalls: readonly Call[] = [readStoreSettings, changeStoreSettings]
