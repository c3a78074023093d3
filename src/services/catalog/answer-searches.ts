import { textsOf } from './stored-block.ts'
import { openProductsDatabase, readStoredList } from './stored-list.ts'
import type { FinderAnswer, FinderRequest } from './word-finder.ts'
import { createWordSearch, type CatalogTexts, type WordSearch } from './word-search.ts'

interface StoredSearch {
  edition: string
  search: WordSearch
}

/**
 * The worker's end of the word finder. It reads and indexes the list on the device while the page reads the same list: the page then
 * only names its edition.
 * @param post sends an answer to the page, one for each search, in order.
 * @returns takes a request of the page.
 */
export function answerSearches(post: (answer: FinderAnswer) => void): (request: FinderRequest) => void {
  let ahead: Promise<StoredSearch | null> | null = null
  let search = Promise.resolve<WordSearch | null>(null)

  const searchOf = async (edition: string): Promise<WordSearch | null> => {
    const first = await ahead
    ahead = null
    // The page may have written another list since the worker began.
    const stored = first?.edition === edition ? first : await readSearch()
    return stored?.edition === edition ? stored.search : null
  }

  const use = (made: Promise<WordSearch | null>) => {
    search = made
    // After the pending searches, which must not wait for it: suggestions are needed only after a typing error.
    void made.then((used) => setTimeout(() => used?.warmUp()))
  }

  return (request) => {
    if (request.kind === 'search')
      // The page hears of an error only when it is reported: a rejected promise stays in the worker.
      void search
        .then((used) => post(used?.find(request.text) ?? null))
        .catch((error: unknown) => reportError(error))
    else if (request.kind === 'read stored') ahead ??= readSearch(() => ahead !== null)
    else if (request.kind === 'load stored') use(searchOf(request.edition))
    else {
      ahead = null
      const { names, codes } = request
      use(Promise.resolve(createWordSearch({ names: names.split('\n'), codes: codes.split('\n') })))
    }
  }
}

/**
 * The search over the list on the device; null without one that can be read, and the page sends its texts.
 * @param isWanted asked before the index is made, which takes longest.
 */
async function readSearch(isWanted = () => true): Promise<StoredSearch | null> {
  try {
    const database = await openProductsDatabase()
    const texts = { names: [] as string[], codes: [] as string[] }
    const label = await readStoredList(database, isWanted, (block) => append(texts, textsOf(block))).finally(
      () => database.close(),
    )
    if (label === undefined || texts.names.length < label.count || !isWanted()) return null
    // A shorter list leaves old products after its end.
    return {
      edition: label.edition,
      search: createWordSearch({
        names: texts.names.slice(0, label.count),
        codes: texts.codes.slice(0, label.count),
      }),
    }
  } catch {
    return null
  }
}

function append(texts: { names: string[]; codes: string[] }, { names, codes }: CatalogTexts): void {
  texts.names.push(...names)
  texts.codes.push(...codes)
}
