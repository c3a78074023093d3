import { fold, foldedWords } from '../../../domain/search/folding.ts'
import { MATCH_LIMIT } from './match-limit.ts'
import { createWordIndex } from './word-index.ts'
import { createSuggester } from './word-suggestions.ts'

/** Names and codes of the products in the shop's order, which breaks ties between equal ranks. */
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
  /** Finds the products whose name or code contains every word; only without any, similar names as suggestions. */
  find(text: string): FoundPositions
  /** Builds the index of the suggestions ahead of their first use. */
  warmUp(): void
}

/** How well a match fits: the smaller the better. */
const rank = { exactCode: 0, codePrefix: 1, namePrefix: 2, wordPrefix: 3 } as const

/** Builds the search over these texts. */
export function createWordSearch(texts: CatalogTexts): WordSearch {
  const names = texts.names.map((name) => fold(name.trim()))
  const codes = names.map((_, position) => fold((texts.codes[position] ?? '').trim()))
  const index = createWordIndex(names.length, (position) => [names[position] ?? '', codes[position] ?? ''])
  const suggester = createSuggester(names)
  // The first UTF-16 unit of each name and code: most comparisons need no more.
  const nameUnits = Uint16Array.from(names, (name) => name.charCodeAt(0))
  const codeUnits = Uint16Array.from(codes, (code) => code.charCodeAt(0))
  /** The marks of the current search, by position. */
  const marks = new Uint32Array(names.length)

  /** Marks each position with the number of leading search words that are a prefix of one of its words. */
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

  /** The best positions with this mark, by rank. */
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
      // Enough better matches exist: the rank of this one no longer matters.
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

  /** The first positions that contain every word and do not have this mark. */
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
