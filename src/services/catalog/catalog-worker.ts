/** Searches by words in a worker: with a large catalog a search takes longer than a frame. */
import { answerSearches } from './answer-searches.ts'
import type { FinderRequest } from './word-finder.ts'

const take = answerSearches((answer) => postMessage(answer))
addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => take(data))
