/** Searches by words off the main thread: with a large catalog a key takes longer than a frame may. */
import { createWordSearch, type WordSearch } from './word-search.ts'
import type { FinderAnswer, FinderRequest } from './word-finder.ts'

let search: WordSearch | null = null

addEventListener('message', ({ data }: MessageEvent<FinderRequest>) => {
  if (data.kind === 'load') {
    const { names, codes } = data
    const made = createWordSearch({ names: names.split('\n'), codes: codes.split('\n') })
    search = made
    // After what is asked already: nobody should wait for what is only needed at the first slip of the keys.
    setTimeout(() => made.warmUp())
    return
  }
  const answer: FinderAnswer = search?.find(data.text) ?? { matches: [], suggestions: [] }
  postMessage(answer)
})
