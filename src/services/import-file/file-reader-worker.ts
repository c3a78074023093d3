/** Reads files of products in a worker. */
import { answerInPortions } from '../workers/answer-in-portions.ts'
import { fileAnswers } from './answer-about-file.ts'

answerInPortions(fileAnswers())
