/** Whoever runs the server can do something about it: the message says what is wrong, and no stack is shown. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
