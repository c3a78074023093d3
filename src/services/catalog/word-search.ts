import { fold, foldedWords } from '../../../domain/folding.ts'
import { MATCH_LIMIT } from './match-limit.ts'
import { createWordIndex } from './word-index.ts'
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

/** How well a product that contains every word fits (design, search): the smaller the better. */
const rank = { exactCode: 0, codePrefix: 1, namePrefix: 2, wordPrefix: 3 } as const

/** Makes the search by words over these texts. */
export function createWordSearch(texts: CatalogTexts): WordSearch {
  const names = texts.names.map((name) => fold(name.trim()))
  const codes = names.map((_, position) => fold((texts.codes[position] ?? '').trim()))
  const index = createWordIndex(names.length, (position) => [names[position] ?? '', codes[position] ?? ''])
  const suggester = createSuggester(names)
  // How names and codes begin, side by side: most need not be looked at themselves.
  const nameUnits = Uint16Array.from(names, (name) => name.charCodeAt(0))
  const codeUnits = Uint16Array.from(codes, (code) => code.charCodeAt(0))
  /** What a search knows of each position. */
  const marks = new Uint32Array(names.length)

  /** Marks each position with how many of the words, from the first on, begin a word of it. */
  const markBeginnings = (words: readonly string[]) => {
    const { first, positions } = index
    marks.fill(0)
    words.forEach((text, done) => {
      for (const word of index.beginningWith(text)) {
        const end = first[word + 1] ?? 0
        for (let at = first[word] ?? 0; at < end; at += 1) {
          const position = positions[at] ?? 0
          if (marks[position] === done) marks[position] = done + 1
        }
      }
    })
  }

  /** The best of the positions with this mark, in the order of their ranks. */
  const bestBeginnings = (mark: number, phrase: string) => {
    const ranks: [number[], number[], number[], number[]] = [[], [], [], []]
    const [exactCodes, codePrefixes, namePrefixes] = ranks
    const unit = phrase.charCodeAt(0)
    const rankOf = (position: number) => {
      if (codeUnits[position] === unit) {
        const code = codes[position] ?? ''
        const isExact = code.length === phrase.length
        if ((isExact || codePrefixes.length < MATCH_LIMIT) && code.startsWith(phrase))
          return isExact ? rank.exactCode : rank.codePrefix
      }
      // Once there are enough better ones, nobody sees which of the others this is.
      if (nameUnits[position] === unit && namePrefixes.length < MATCH_LIMIT)
        if (names[position]?.startsWith(phrase)) return rank.namePrefix
      return rank.wordPrefix
    }
    for (let position = 0; position < marks.length; position += 1) {
      if (marks[position] !== mark) continue
      const found = ranks[rankOf(position)]
      if (found.length < MATCH_LIMIT) found.push(position)
      if (exactCodes.length === MATCH_LIMIT) break
    }
    return ranks.flat()
  }

  /** The first positions that contain every word but do not have this mark. */
  const firstContaining = (words: readonly string[], mark: number, limit: number) => {
    const { first, positions } = index
    const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    const candidate = mark + 1
    for (const word of index.containing(rarest)) {
      const end = first[word + 1] ?? 0
      for (let at = first[word] ?? 0; at < end; at += 1) {
        const position = positions[at] ?? 0
        if (marks[position] !== mark) marks[position] = candidate
      }
    }
    const contains = (position: number) =>
      others.every((word) => names[position]?.includes(word) || codes[position]?.includes(word))
    const found: number[] = []
    for (let position = 0; position < marks.length && found.length < limit; position += 1)
      if (marks[position] === candidate && contains(position)) found.push(position)
    return found
  }

  const matchesOf = (phrase: string, words: readonly string[]) => {
    markBeginnings(words)
    const best = bestBeginnings(words.length, phrase).slice(0, MATCH_LIMIT)
    return [...best, ...firstContaining(words, words.length, MATCH_LIMIT - best.length)]
  }

  return {
    find(text) {
      const words = foldedWords(text)
      if (words.length === 0) return { matches: [], suggestions: [] }
      const matches = matchesOf(words.join(' '), [...new Set(words)])
      return { matches, suggestions: matches.length > 0 ? [] : suggester.suggest(text) }
    },
    warmUp: suggester.warmUp,
  }
}
