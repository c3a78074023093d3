/** Searches by words in a worker: with a large catalog a search takes longer than a frame. */
import { createWordSearch, type WordSearch } from './word-search.ts'
import type { FinderAnswer, FinderRequest } from './word-finder.ts'

let search: WordSearch | null = null

addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  if (data.kind === 'load') {
    const { names, codes } = data
    const made = createWordSearch({ names: names.split('\n'), codes: codes.split('\n') })
    search = made
    // After the pending searches, which must not wait for it: suggestions are needed only after a typing error.
    setTimeout(() => made.warmUp())
    return
  }
  const answer: FinderAnswer = search?.find(data.text) ?? { matches: [], suggestions: [] }
  postMessage(answer)
})
