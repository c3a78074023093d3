/** Asks before the page is left while `hasOpenSale`; the text is the browser's. @returns stops asking. */
export function guardLeaving(page: Window, hasOpenSale: () => boolean): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    if (hasOpenSale()) leaving.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}
