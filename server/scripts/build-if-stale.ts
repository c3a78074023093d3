import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { errorCode } from '../error-code.ts'

/** The sources of the browser side. */
export const sources = ['src', 'domain', 'index.html', 'vite.config.ts', 'package.json']

/** Builds the browser side when `dist` is missing or older than one of its sources. */
export async function buildIfStale(root: string): Promise<void> {
  if (!(await isStale(join(root, 'dist', 'index.html'), root, sources))) return
  process.stdout.write('Building the browser side ...\n')
  await build({ root, logLevel: 'warn' })
}

/** Whether the built file is missing or older than one of these files and folders of `root`. */
export async function isStale(file: string, root: string, from: readonly string[]): Promise<boolean> {
  const built = await newest(file)
  const changed = Math.max(...(await Promise.all(from.map((source) => newest(join(root, source))))))
  return built < changed
}

/** The modification time of the newest file at or below `path`, in milliseconds; 0 when there is none. */
async function newest(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return found.mtimeMs
    const names = await readdir(path)
    return Math.max(0, ...(await Promise.all(names.map((name) => newest(join(path, name))))))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
