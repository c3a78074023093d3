/** The shapes of people and records that are named beside others. */
import { only, optional } from '../shape/fields.ts'
import { text } from '../shape/values.ts'

/** Who did something: their full name. */
export const doer = only('name', text())

/** The colleague who approved something; missing when nobody did (docs/decisions/0127). */
export const approvedBy = optional(only('name', text()))
