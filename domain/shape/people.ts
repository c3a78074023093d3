/** The shapes of people and records that are named beside others. */
import { object, optional } from './fields.ts'
import { only } from './objects.ts'
import { id } from './values.ts'
import { text } from './plain-values.ts'

/** A record that is named beside another one. */
export const namedRecord = object({ id: id(), name: text() })

/** Who did something: their full name. */
export const doer = only('name', text())

/** The colleague who approved something; missing when nobody did (docs/decisions/0127). */
export const approvedBy = optional(only('name', text()))
