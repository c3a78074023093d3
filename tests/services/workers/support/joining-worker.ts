import { answerPage } from '../../../../src/services/workers/answer-page.ts'

/** Answers with the texts of the question, joined. */
answerPage<string>((texts, onProgress) => {
  texts.forEach((_, index) => onProgress((index + 1) / texts.length))
  return new TextEncoder().encode(texts.join(' ')).buffer
})
