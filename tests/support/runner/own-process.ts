/** Test files of a project share their processes and with them the modules they load; some must not (docs/decisions/0099). */
import { globSync, readFileSync } from 'node:fs'

/** The first line of a file that has a process of its own begins so; the reason follows. */
export const OWN_PROCESS = '// In a process of its own: '

/** The first line of a file whose screens talk to the real server, and which shares its process with such files only. */
const NODE_REQUESTS = '// With the requests of Node.'

/** Those of a folder of tests. @returns paths from the root of the repository. */
export function inOwnProcess(folder: string): string[] {
  return filesThatBegin(folder, OWN_PROCESS)
}

/** Those of a folder of tests. @returns paths from the root of the repository. */
export function withNodeRequests(folder: string): string[] {
  return filesThatBegin(folder, NODE_REQUESTS)
}

function filesThatBegin(folder: string, line: string): string[] {
  return globSync(`${folder}/**/*.test.{ts,tsx}`).filter((path) =>
    readFileSync(path, 'utf8').startsWith(line),
  )
}
