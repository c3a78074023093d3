import Fuse from 'fuse.js'
import { fold, foldedWords } from '../../../domain/folding.ts'

/** Fuse sees no more than this, whatever the size of the catalog (design, search). */
const CANDIDATE_LIMIT = 200
const SUGGESTION_LIMIT = 10
const SIMILAR_WORDS = 40
const MIN_LETTERS = 3

interface Suggester {
  suggest(text: string): number[]
  /** Makes the index now instead of at the first need. */
  warmUp(): void
}

/**
 * Near matches for a text that nothing contains, as positions in `names` (folded), best first. Texts with fewer than
 * three letters, and so numbers and scanned codes, have none.
 * The words of all names are indexed by their groups of three letters at the first need; the candidates for Fuse are
 * the names whose words share most of these with the text.
 */
export function createSuggester(names: readonly string[]): Suggester {
  let similarNames: ((words: readonly string[]) => number[]) | undefined
  const index = () => (similarNames ??= indexNames(names))
  return {
    suggest(text) {
      const letters = fold(text).match(/\p{L}/gu)?.length ?? 0
      if (letters < MIN_LETTERS) return []
      const words = foldedWords(text)
      const candidates = index()(words).map((position) => ({ position, name: names[position] ?? '' }))
      const fuse = new Fuse(candidates, { keys: ['name'], ignoreLocation: true, threshold: 0.4 })
      return fuse.search(words.join(' '), { limit: SUGGESTION_LIMIT }).map(({ item }) => item.position)
    },
    warmUp: () => void index(),
  }
}

function indexNames(names: readonly string[]): (words: readonly string[]) => number[] {
  const namesOfWord = new Map<string, number[]>()
  names.forEach((name, position) => {
    for (const word of new Set(lettersOnly(name))) push(namesOfWord, word, position)
  })
  const vocabulary = [...namesOfWord.keys()]
  const wordsOfTrigram = new Map<string, number[]>()
  vocabulary.forEach((word, index) => {
    for (const trigram of trigrams(word)) push(wordsOfTrigram, trigram, index)
  })

  const similarWords = (word: string) => {
    const own = trigrams(word)
    const shared = new Map<number, number>()
    for (const trigram of own)
      for (const index of wordsOfTrigram.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    return [...shared]
      .map(([index, count]) => {
        const known = vocabulary[index] ?? ''
        return { known, likeness: (2 * count) / (own.size + trigrams(known).size) }
      })
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, SIMILAR_WORDS)
  }

  return (words) => {
    const likeness = new Map<number, number>()
    for (const word of words.flatMap(lettersOnly)) {
      const best = new Map<number, number>()
      for (const similar of similarWords(word))
        for (const position of namesOfWord.get(similar.known) ?? [])
          if (!best.has(position)) best.set(position, similar.likeness)
      for (const [position, value] of best) likeness.set(position, (likeness.get(position) ?? 0) + value)
    }
    return largest(likeness, CANDIDATE_LIMIT)
  }
}

/** The keys of the largest values, largest first, equal ones in the order they were put in. */
function largest(values: ReadonlyMap<number, number>, limit: number): number[] {
  const buckets = Map.groupBy(values, ([, value]) => value)
  const chosen: number[] = []
  for (const value of [...buckets.keys()].sort((a, b) => b - a)) {
    for (const [key] of buckets.get(value) ?? []) {
      if (chosen.length === limit) return chosen
      chosen.push(key)
    }
  }
  return chosen
}

function lettersOnly(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}

/** Groups of three letters, with a blank before and after the word so that its ends count. */
function trigrams(word: string): Set<string> {
  const padded = ` ${word} `
  const groups = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3))
  return groups
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
