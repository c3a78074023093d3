import { createMovement, movement, ownMovements } from '../../../domain/calls/movements.ts'
import { say } from './say.ts'

say(movement, {
  reverses: 'The movement that this one undoes: it goes the other way.',
  approved_by: 'The colleague who approved it; missing when nobody did.',
})
say(createMovement.request, { kind: 'Brought in, taken out, put into the safe, paid to a supplier.' })
say(ownMovements.request, { after: 'The `next` of the page before.' })
say(ownMovements.answer, { next: 'The `after` of the next page; null on the last one.' })
