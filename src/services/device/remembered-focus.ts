/** The focused element of a page before a frame took the focus. */
export interface RememberedFocus {
  /** Returns the focus from the frame to that element; does nothing when the page has the focus. */
  giveBack(): void
  forget(): void
}

/** Follows the focus of the page from now on. The page would lose keys that are typed while a frame has the focus. */
export function rememberFocus(page: Document): RememberedFocus {
  let last = page.activeElement
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element && !(target instanceof HTMLIFrameElement)) last = target
  }
  page.addEventListener('focusin', follow)
  return {
    giveBack: () => {
      const taken = page.activeElement
      if (!(taken instanceof HTMLIFrameElement)) return
      taken.blur()
      if (last instanceof HTMLElement && last.isConnected) last.focus()
    },
    forget: () => page.removeEventListener('focusin', follow),
  }
}
