import { firstIndex } from '../../../domain/first-index.ts'
import { indexWords, type WordPostings } from './word-postings.ts'

/** The words of a catalog, to be found by prefix and by substring. */
export interface WordIndex extends WordPostings {
  /** The words with a part that begins with this text; a word may appear more than once. */
  beginningWith(text: string): Int32Array
  /** The words that contain this text, in index order. */
  containing(text: string): number[]
}

/**
 * Indexes folded texts by their words, which spaces separate.
 * @param textsOf the texts of a position.
 */
export function createWordIndex(count: number, textsOf: (position: number) => readonly string[]): WordIndex {
  const postings = indexWords(count, (position) =>
    textsOf(position).flatMap((text) => text.split(/\s+/).filter((word) => word !== '')),
  )
  return {
    ...postings,
    beginningWith: indexBeginnings(postings.words),
    containing: joinWords(postings.words),
  }
}

function indexBeginnings(words: readonly string[]): (text: string) => Int32Array {
  const parts: { text: string; word: number }[] = []
  words.forEach((text, word) => {
    for (let at = 0; at < text.length; at += 1)
      if (at === 0 || !isWordUnit(text.charCodeAt(at - 1))) parts.push({ text: text.slice(at), word })
  })
  parts.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0))
  const texts = parts.map(({ text }) => text)
  const owners = Int32Array.from(parts, ({ word }) => word)

  const firstWhere = (from: number, holds: (text: string) => boolean) =>
    firstIndex(from, texts.length, (index) => holds(texts[index] ?? ''))
  return (text) => {
    const from = firstWhere(0, (part) => part >= text)
    return owners.subarray(
      from,
      firstWhere(from, (part) => !part.startsWith(text)),
    )
  }
}

/** Searching one long string is many times faster than searching many short ones. */
function joinWords(words: readonly string[]): (text: string) => number[] {
  const joined = words.join('\n')
  const ends = new Int32Array(words.length)
  let end = -1
  words.forEach((word, index) => {
    end += 1 + word.length
    ends[index] = end
  })
  return (text) => {
    const found: number[] = []
    let word = 0
    for (let at = joined.indexOf(text); at !== -1; at = joined.indexOf(text, ends[word])) {
      while ((ends[word] ?? joined.length) <= at) word += 1
      found.push(word)
    }
    return found
  }
}

/** Letters and digits of folded text; every character past ASCII counts as a letter, which is fast and good enough. */
function isWordUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit > 127
}
