import { join } from 'node:path'
import { readConfig } from './config.ts'
import { restrictNewFiles } from './files/owner-only.ts'
import { reportFailure } from './report-failure.ts'
import { runServer } from './run-server.ts'

restrictNewFiles()
try {
  await runServer(readConfig(process.env), join(import.meta.dirname, '..', 'dist'))
} catch (error) {
  reportFailure(error)
}
