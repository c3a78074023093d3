import { answerPage } from '../../../../src/services/workers/answer-page.ts'

/** Reports half of the progress and never ends. */
answerPage((_parts, onProgress) => {
  onProgress(0.5)
  for (;;);
})
