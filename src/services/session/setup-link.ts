/** The token of a set-up link: browsers never send the part after the #. Empty without one. */
export function tokenOfLink({ hash }: Pick<Location, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? ''
}

/** Calls `onChange` when another link is opened in the same window, which does not reload the page. @returns a function that stops. */
export function watchLink(page: Window, onChange: () => void): () => void {
  page.addEventListener('hashchange', onChange)
  return () => page.removeEventListener('hashchange', onChange)
}
