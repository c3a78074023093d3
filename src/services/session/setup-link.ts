/** The token of a printed set-up link: what stands behind the # never leaves the browser by itself. Empty without one. */
export function tokenOfLink({ hash }: Pick<Location, 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? ''
}

/** Tells when another link is opened in the same window, which loads nothing. @returns stops telling. */
export function watchLink(page: Window, onChange: () => void): () => void {
  page.addEventListener('hashchange', onChange)
  return () => page.removeEventListener('hashchange', onChange)
}
