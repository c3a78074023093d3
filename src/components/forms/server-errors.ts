/** What the server said of single fields, as the form keeps errors; it gives the first of them the focus. */
export function serverErrors(fieldErrors: Readonly<Record<string, string[]>>) {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([name, messages]) => [
      name,
      { type: 'server', message: messages.join(' ') },
    ]),
  )
}
