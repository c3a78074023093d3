/** A problem that the operator can solve: the message explains it, and no stack trace is shown. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
