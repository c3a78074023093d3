/** Reads files of products in a worker. */
import { answerInPortions } from '../workers/answer-in-portions.ts'
import { answerAboutFile } from './answer-about-file.ts'

answerInPortions(answerAboutFile)
