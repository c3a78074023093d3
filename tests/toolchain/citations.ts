import { globSync, readFileSync } from 'node:fs'

/** A reference in a source or document. */
export interface Citation {
  file: string
  cited: string
}

/** Every match of a pattern in sources and documents. @param pattern global; its first group is the reference. */
export function citations(pattern: RegExp): Citation[] {
  const files = globSync([
    '*.{js,md,ts}',
    '{deploy,dev,docs,domain,server,src,tests}/**/*.{js,md,scss,ts,tsx}',
  ])
  return files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, cited = '']) => ({ file, cited })),
  )
}
