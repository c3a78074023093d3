import { summary } from './measure.ts'
import { timedGet } from './timed-get.ts'

const TIMES = 200

/** How long a question takes until its last byte, in milliseconds. */
export interface QuestionFigure {
  name: string
  p50: number
  p95: number
  max: number
}

/** Asks each question 200 times, one after the other. @param questions paths by what they are called. */
export async function timeQuestions(
  base: string,
  token: string,
  questions: Readonly<Record<string, string>>,
): Promise<QuestionFigure[]> {
  const figures: QuestionFigure[] = []
  for (const [name, path] of Object.entries(questions)) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) times.push((await timedGet(base, path, token)).lastByteMs)
    const { p50, p95, max } = summary(times)
    figures.push({ name, p50, p95, max })
  }
  return figures
}
