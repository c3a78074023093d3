import { globSync, readFileSync } from 'node:fs'

/** What a source of the project refers to. */
export interface Citation {
  file: string
  cited: string
}

/** Everywhere the sources and documents say something that this pattern finds. @param pattern global; its first group is what is cited. */
export function citations(pattern: RegExp): Citation[] {
  const files = globSync([
    '*.{js,md,ts}',
    '{deploy,dev,docs,domain,server,src,tests}/**/*.{js,md,scss,ts,tsx}',
  ])
  return files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, cited = '']) => ({ file, cited })),
  )
}
