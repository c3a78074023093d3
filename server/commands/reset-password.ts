import { OperatorError } from '../operator-error.ts'
import { resetPassword } from '../services/access/reset-password.ts'
import { onDatabase, UsageError, type Command } from './command.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  args: 'USER',
  usage: 'hace una contraseña nueva para USER y cierra sus sesiones',
  run: async ([username, ...rest], io) => {
    if (username === undefined || rest.length > 0) throw new UsageError()
    const password = await onDatabase(io, (db) => resetPassword(db, username, Date.now()))
    if (password === null) throw new OperatorError(`No existe el usuario ${username}`)
    io.print(`La contraseña de ${username} ahora es ${password}`)
  },
}
