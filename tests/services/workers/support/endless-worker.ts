import { answerPage } from '../../../../src/services/workers/answer-page.ts'

/** Says that it is half way and never comes any further. */
answerPage((_parts, onProgress) => {
  onProgress(0.5)
  for (;;);
})
