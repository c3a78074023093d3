import { answerPage } from '../../../../src/services/workers/answer-page.ts'

answerPage(() => {
  throw new RangeError('Too much')
})
