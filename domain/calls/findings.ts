/** The calls about what was found in sales that arrived late (docs/product.md §10.27). */
import { findingKinds } from '../findings/finding-kinds.ts'
import { messages } from '../messages.ts'
import { list, nullIfEmpty, nullOr, object } from '../shape/fields.ts'
import { afterId, chosenId, ifChosen, limit } from '../shape/pages.ts'
import { doer, namedRecord } from '../shape/people.ts'
import { choice, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { writtenText } from '../shape/texts.ts'
import { id, instant, money, whole } from '../shape/values.ts'
import { deviceNumber } from '../selling/late-shapes.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call, type Call } from './call.ts'

/** Which findings are asked for; without it all. */
const findingStates = ['open', 'settled'] as const

/** What was found in a sale, in words, with the sale and how it was settled. */
export const finding = object({
  id: id(),
  at: instant(),
  kind: choice(findingKinds),
  store: namedRecord,
  sale_id: id(),
  device_number: deviceNumber,
  sold_at: instant(),
  seller: doer,
  total: money(),
  text: text(),
  settled_at: nullOr(instant()),
  note: nullIfEmpty(text()),
  settled_by: nullOr(doer),
})

export type Finding = Inner<typeof finding>

/** A page of the findings, the newest first. `open`: how many are not settled. */
export const listFindings = call('GET /findings', {
  right: ['read findings'],
  reach: 'own store',
  reading: 'aside',
  request: object({
    state: ifChosen(choice(findingStates, messages.validation.choice)),
    store_id: chosenId,
    limit: limit(PAGE_ROWS.usual),
    after: afterId,
  }),
  answer: object({ findings: list(finding), open: whole(), next: nullIfEmpty(text()) }),
})

/** Settles a finding with a note, once. */
export const settleFinding = call('POST /findings/:id/settle', {
  right: ['read findings'],
  reach: 'own store',
  once: true,
  request: object({ note: writtenText() }),
  answer: object({ finding }),
})

export const findingCalls: readonly Call[] = [listFindings, settleFinding]
