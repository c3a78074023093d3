/** A product as searches see it: its name and code folded, apart and together. */
export interface SearchEntry {
  name: string
  code: string
  /** Name and code on a line each: no word of a search text can reach across. */
  both: string
}

/** How well an entry that contains every word fits (design, search): the smaller the better. */
const rank = { exactCode: 0, codePrefix: 1, namePrefix: 2, wordPrefix: 3, substring: 4 } as const
export const RANKS = 5

/**
 * The rank of an entry that contains every word.
 * @param phrase the words with one blank between them.
 */
export function rankOf(entry: SearchEntry, phrase: string, words: readonly string[]): number {
  if (entry.code.startsWith(phrase))
    return entry.code.length === phrase.length ? rank.exactCode : rank.codePrefix
  if (entry.name.startsWith(phrase)) return rank.namePrefix
  for (const word of words) if (!startsWord(entry.both, word)) return rank.substring
  return rank.wordPrefix
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !isWordUnit(text.charCodeAt(at - 1))) return true
  return false
}

/** Letters and digits of folded text; past ASCII everything counts as a letter, which is cheap and near enough. */
function isWordUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit > 127
}
