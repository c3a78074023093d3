/** `npm start`: builds the browser side when it is stale, then runs the server. */
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'

await buildIfStale(join(import.meta.dirname, '..', '..'))
await import('../main.ts')
