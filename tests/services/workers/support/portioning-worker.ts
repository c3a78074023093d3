import { answerInPortions } from '../../../../src/services/workers/answer-in-portions.ts'

/** Counts up to the question; it cannot count backwards. */
answerInPortions<number, number>((count) => {
  if (count < 0) throw new RangeError('Not backwards')
  return Array.from({ length: count }, (_, index) => index + 1)
})
