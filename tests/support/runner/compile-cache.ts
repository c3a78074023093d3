/** The compiled code of a test run: a run starts hundreds of processes and worker threads with the same files (docs/decisions/0099). */
import { resolve } from 'node:path'

/** For the environment of a process: Node keeps JavaScript and stripped TypeScript there. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') }

/** Makes the processes and worker threads of this one keep their compiled code. */
export function keepCompiledCode(): void {
  Object.assign(process.env, compileCache)
}
