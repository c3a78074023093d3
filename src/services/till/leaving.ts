/** Asks for confirmation before the page is left while `hasOpenSale`; the browser decides the text. @returns a function that stops. */
export function guardLeaving(page: Window, hasOpenSale: () => boolean): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    if (hasOpenSale()) leaving.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}
