/**
 * The distinct words of some texts, in order of first appearance, and their positions: word `w` is in the texts
 * `positions[first[w]]` to `positions[first[w + 1] - 1]`, ascending. Flat typed arrays, because a catalog has at least as
 * many words as articles.
 */
export interface WordPostings {
  words: readonly string[]
  first: Int32Array
  positions: Int32Array
}

/** Indexes `count` texts by the words that `wordsOf` gives for each. */
export function indexWords(count: number, wordsOf: (position: number) => Iterable<string>): WordPostings {
  const ids = new Map<string, number>()
  const lastSeen: number[] = []
  const sizes: number[] = []
  const occurrences: { word: number[]; position: number[] } = { word: [], position: [] }
  for (let position = 0; position < count; position += 1)
    for (const text of wordsOf(position)) {
      const word = ids.get(text) ?? ids.size
      if (word === ids.size) ids.set(text, word)
      if (lastSeen[word] === position) continue
      lastSeen[word] = position
      sizes[word] = (sizes[word] ?? 0) + 1
      occurrences.word.push(word)
      occurrences.position.push(position)
    }

  const first = new Int32Array(ids.size + 1)
  sizes.forEach((size, word) => {
    first[word + 1] = (first[word] ?? 0) + size
  })
  const next = first.slice()
  const positions = new Int32Array(occurrences.word.length)
  occurrences.word.forEach((word, index) => {
    const place = next[word] ?? 0
    positions[place] = occurrences.position[index] ?? 0
    next[word] = place + 1
  })
  return { words: [...ids.keys()], first, positions }
}
