import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A source file: its path from the root of the repository, and its lines. */
export interface Source {
  path: string
  lines: readonly string[]
}

/** The sources of a checkout, in the order of their paths. @param root the folder of the checkout. */
export function sourcesOf(root: string): Source[] {
  return globSync('{dev,domain,server,src,tests}/**/*.{ts,tsx,scss}', { cwd: root })
    .toSorted()
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n') }))
}

/** Whether a file is part of what is built and served. The page of states and the tests are not. */
export function isProduct(path: string): boolean {
  return /^(?:domain|server|src)\//.test(path)
}

/** The folder of a file, with at most two names: `server/db` for `server/db/queries/pages.ts`. */
export function areaOf(path: string): string {
  return dirname(path).split('/').slice(0, 2).join('/')
}

/** Lets a function read a revision, in a temporary folder with the installed packages. @throws when git does not know it. */
export function withRevision<Result>(revision: string, use: (root: string) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = join(root, 'revision.tar')
    execFileSync('git', ['archive', `--output=${archive}`, revision])
    execFileSync('tar', ['-xf', archive, '-C', root])
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
    return use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
