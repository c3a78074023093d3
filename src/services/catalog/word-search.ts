import { containsAll, fold, foldedWords } from '../../../domain/folding.ts'
import { MATCH_LIMIT } from './match-limit.ts'
import { rankOf, RANKS, type SearchEntry } from './word-rank.ts'
import { createSuggester } from './word-suggestions.ts'

/** Names and codes of the products in the order of the shop, which decides between equal ranks. */
export interface CatalogTexts {
  names: readonly string[]
  codes: readonly string[]
}

/** Positions in those texts, best first. */
export interface FoundPositions {
  matches: number[]
  suggestions: number[]
}

export interface WordSearch {
  /**
   * Finds what contains every word in name or code and, only when nothing does, near names as suggestions (design, search).
   */
  find(text: string): FoundPositions
  /** Prepares the suggestions ahead of their first need. */
  warmUp(): void
}

/** Positions of the entries that contain `phrase`, kept because the next key mostly makes it longer. */
interface LastSearch {
  phrase: string
  positions: readonly number[]
}

/** Makes the search by words over these texts. */
export function createWordSearch({ names, codes }: CatalogTexts): WordSearch {
  const entries = names.map((name, position) => toEntry(name, codes[position] ?? ''))
  const suggester = createSuggester(entries.map((entry) => entry.name))
  let last: LastSearch | null = null

  const positionsOf = (phrase: string, words: readonly string[]) => {
    if (last?.phrase === phrase) return last.positions
    const positions: number[] = []
    const consider = (position: number) => {
      const entry = entries[position]
      if (entry && containsAll(entry.both, words)) positions.push(position)
    }
    if (last && phrase.startsWith(last.phrase)) for (const position of last.positions) consider(position)
    else for (let position = 0; position < entries.length; position += 1) consider(position)
    last = { phrase, positions }
    return positions
  }

  const best = (positions: readonly number[], phrase: string, words: readonly string[]) => {
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    for (const position of positions) {
      const entry = entries[position]
      const rank = entry && ranks[rankOf(entry, phrase, words)]
      if (rank && rank.length < MATCH_LIMIT) rank.push(position)
    }
    return ranks.flat().slice(0, MATCH_LIMIT)
  }

  return {
    find(text) {
      const words = foldedWords(text)
      if (words.length === 0) return { matches: [], suggestions: [] }
      const phrase = words.join(' ')
      const matches = best(positionsOf(phrase, words), phrase, words)
      return { matches, suggestions: matches.length > 0 ? [] : suggester.suggest(text) }
    },
    warmUp: suggester.warmUp,
  }
}

function toEntry(productName: string, productCode: string): SearchEntry {
  const name = fold(productName.trim())
  const code = fold(productCode.trim())
  return { name, code, both: `${name}\n${code}` }
}
