/** The shapes of what asks for one page of a list. */
import { messages } from '../messages.ts'
import { reportMessages } from '../report-messages.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { defaulted, optional, preparing } from './fields.ts'
import type { AnyShape } from './shape.ts'
import { day, id, opaque, whole } from './values.ts'

const { date, malformed } = messages.validation

/** The most rows of the page. @param usual how many nobody asks for. */
export const limit = (usual: number) =>
  defaulted(whole({ least: 1, most: PAGE_ROWS.most, refusal: malformed }), usual)

/** The `next` of the page before, of a list in the order of its ids. */
export const afterId = optional(opaque(/^[1-9]\d{0,14}$/, malformed))

/** The `next` of the page before, of a list in another order. */
export const afterPlace = optional(opaque(/^\d{1,15}\.\d{1,15}$/, malformed))

/** What a form has left empty is none. */
export const noneIfBlank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** A filter that a list may be asked with; an empty one is none. */
export function ifChosen<S extends AnyShape>(shape: S): ReturnType<typeof optional<S>> {
  return preparing(optional(shape), noneIfBlank)
}

/** The id of a record that a list is filtered by. */
export const chosenId = ifChosen(id(messages.validation.choice))

/** The first and the last day of what is asked for, both included; both may be missing. */
export const period = { from: optional(day(date)), to: optional(day(date)) }

/** That a period does not end before it begins. */
export const periodRefusals = ({ from, to }: { from?: string; to?: string }) =>
  from !== undefined && to !== undefined && from > to ? { from: reportMessages.startAfterEnd } : {}
