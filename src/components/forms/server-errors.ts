/** The server's errors of single fields, in the form library's shape; the first of them gets the focus. */
export function serverErrors(fieldErrors: Readonly<Record<string, string[]>>) {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([name, messages]) => [
      name,
      { type: 'server', message: messages.join(' ') },
    ]),
  )
}
