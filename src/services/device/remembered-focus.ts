/** Where the focus of a page was before a frame took it. */
export interface RememberedFocus {
  /** Returns the focus from the frame that has it; does nothing when the page has it itself. */
  giveBack(): void
  forget(): void
}

/** Follows the focus of the page from now on. Keys that are struck while a frame has it would be lost to the page. */
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
