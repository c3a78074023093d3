import { finding, listFindings } from '../../../domain/calls/findings.ts'
import { nextPage } from './lists.ts'
import { say } from './say.ts'

say(listFindings.request, {
  state: 'Only those that are open, or settled.',
  store_id: 'Left out: all stores that the user may see.',
  after: 'The `next` of the page before.',
})
say(listFindings.answer, { open: 'How many are not settled.', next: nextPage })
say(finding, {
  device_number: 'The number that the device gave the sale.',
  sold_at: 'By the clock of the device.',
  text: 'What was found, in Spanish.',
  settled_at: 'null: nobody has settled it.',
})
