/** `npm run pos -- <command>`: what an operator does beside the running server. */
import { ConfigError, readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { reportFailure } from './report-failure.ts'
import { resetPassword } from './services/reset-password.ts'

const usage = 'npm run pos -- reset-password USER    makes a new password for USER and ends their sessions'

const [command, username, ...rest] = process.argv.slice(2)
try {
  if (command === 'reset-password' && username !== undefined && rest.length === 0) await reset(username)
  else throw new ConfigError(usage)
} catch (error) {
  reportFailure(error)
}

async function reset(name: string): Promise<void> {
  const { databaseUrl: url, dataDir } = readConfig(process.env)
  const db = openDatabase({ url, dataDir, mustExist: true }, (error) =>
    process.stderr.write(`${error.message}\n`),
  )
  try {
    await migrate(db)
    const password = await resetPassword(db, name)
    if (password === null) throw new ConfigError(`There is no user ${name}`)
    process.stdout.write(`The password of ${name} is now ${password}\n`)
  } finally {
    await db.close()
  }
}
