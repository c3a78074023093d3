import type { Source } from './sources.ts'

/** How many equal lines make a run. */
const RUN = 6

/**
 * How many runs of six equal lines stand at two places or more. Empty lines, comments, imports and lines of punctuation
 * alone are passed over, spaces at the ends too. Runs that overlap are counted as one.
 */
export function repeatedRuns(sources: readonly Source[]): number {
  const texts = sources.map(({ lines }) =>
    withoutImports(lines)
      .map((line) => line.trim())
      .filter(isCode),
  )
  const places = new Map<string, number>()
  for (const lines of texts) for (const run of runsOf(lines)) places.set(run, (places.get(run) ?? 0) + 1)
  return texts.reduce((sum, lines) => sum + repeatedIn(runsOf(lines), places), 0)
}

/** The groups of neighbouring runs that stand at another place too. */
function repeatedIn(runs: readonly string[], places: ReadonlyMap<string, number>): number {
  const repeated = runs.map((run) => (places.get(run) ?? 0) > 1)
  return repeated.filter((each, index) => each && !repeated[index - 1]).length
}

function runsOf(lines: readonly string[]): string[] {
  return lines.slice(RUN - 1).map((_, index) => lines.slice(index, index + RUN).join('\n'))
}

/** Imports of several names may have several lines. */
function withoutImports(lines: readonly string[]): string[] {
  return lines
    .join('\n')
    .replaceAll(/^import\b[^'"]*['"].*$/gm, '')
    .split('\n')
}

function isCode(line: string): boolean {
  return /[\p{L}\d]/u.test(line) && !/^(?:\/\/|\/?\*)/.test(line)
}
