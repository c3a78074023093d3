import { OperatorError } from '../operator-error.ts'
import { resetPassword } from '../services/access/reset-password.ts'
import { onDatabase, UsageError, type Command } from './command.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  args: 'USER',
  usage: 'makes a new password for USER and ends their sessions',
  run: async ([username, ...rest], io) => {
    if (username === undefined || rest.length > 0) throw new UsageError()
    const password = await onDatabase(io, (db) => resetPassword(db, username, Date.now()))
    if (password === null) throw new OperatorError(`There is no user ${username}`)
    io.print(`The password of ${username} is now ${password}`)
  },
}
