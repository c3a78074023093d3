import Fuse from 'fuse.js'
import { fold, foldedWords } from '../../../domain/search/folding.ts'
import { indexWords, type WordPostings } from './word-postings.ts'

/** The most names given to Fuse, whatever the size of the catalog. */
const CANDIDATE_LIMIT = 200
const SUGGESTION_LIMIT = 10
const SIMILAR_WORDS = 40
const MIN_LETTERS = 3

interface Suggester {
  suggest(text: string): number[]
  /** Builds the index now instead of on the first use. */
  warmUp(): void
}

/**
 * Similar names for a text without a match, as positions in `names` (folded), best first. Texts with fewer than three
 * letters, and so numbers and scanned codes, have none.
 * The words of all names are indexed by trigrams on the first use; the candidates for Fuse are the names whose words share
 * the most trigrams with the text.
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

interface SimilarWord {
  word: number
  /** The share of common trigrams, in thousandths. */
  likeness: number
}

function indexNames(names: readonly string[]): (words: readonly string[]) => number[] {
  const vocabulary = indexWords(names.length, (position) => lettersOnly(names[position] ?? ''))
  const groups = vocabulary.words.map(trigrams)
  const wordsOfGroup = indexWords(groups.length, (word) => groups[word] ?? [])
  const groupIds = new Map(wordsOfGroup.words.map((group, id) => [group, id]))
  /** The similarity of each name to the text, and the last word of the text that was counted for it. */
  const likenesses = new Int32Array(names.length)
  const counted = new Int32Array(names.length)

  const similarWords = (text: string): SimilarWord[] => {
    const own = trigrams(text)
    const shared = new Map<number, number>()
    for (const group of own)
      for (const word of placesOf(wordsOfGroup, groupIds.get(group)))
        shared.set(word, (shared.get(word) ?? 0) + 1)
    return [...shared]
      .map(([word, count]) => ({
        word,
        likeness: Math.round((2_000 * count) / (own.size + (groups[word]?.size ?? 0))),
      }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, SIMILAR_WORDS)
  }

  return (words) => {
    const found: number[] = []
    counted.fill(0)
    const count = (position: number, likeness: number, step: number) => {
      const last = counted[position]
      if (last === step) return
      if (last === 0) found.push(position)
      likenesses[position] = (last === 0 ? 0 : (likenesses[position] ?? 0)) + likeness
      counted[position] = step
    }
    words.flatMap(lettersOnly).forEach((text, step) => {
      for (const { word, likeness } of similarWords(text))
        for (const position of placesOf(vocabulary, word)) count(position, likeness, step + 1)
    })
    return likest(found, likenesses)
  }
}

function placesOf({ first, positions }: WordPostings, word: number | undefined): Int32Array {
  return word === undefined ? noPlaces : positions.subarray(first[word], first[word + 1])
}

const noPlaces = new Int32Array()

/** The positions with the highest similarity, highest first; equal ones keep their order. */
function likest(found: readonly number[], likenesses: Int32Array): number[] {
  let highest = 0
  for (const position of found) highest = Math.max(highest, likenesses[position] ?? 0)
  const counts = new Int32Array(highest + 1)
  for (const position of found) {
    const likeness = likenesses[position] ?? 0
    counts[likeness] = (counts[likeness] ?? 0) + 1
  }
  /** All above this similarity are taken, and as many with it as fit. */
  let least = highest
  let room = CANDIDATE_LIMIT
  for (; least > 0 && (counts[least] ?? 0) <= room; least -= 1) room -= counts[least] ?? 0
  const chosen: number[] = []
  for (const position of found) {
    const likeness = likenesses[position] ?? 0
    if (likeness < least || (likeness === least && room === 0)) continue
    if (likeness === least) room -= 1
    chosen.push(position)
  }
  return chosen.sort((one, other) => (likenesses[other] ?? 0) - (likenesses[one] ?? 0))
}

function lettersOnly(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}

/** Trigrams, with a space before and after the word so that its ends count. */
function trigrams(word: string): Set<string> {
  const padded = ` ${word} `
  const groups = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3))
  return groups
}
