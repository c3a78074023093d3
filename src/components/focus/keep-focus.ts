import type { MouseEvent } from 'react'

/** For `onMouseDown` of a bar: a click on it does not move the focus out of the field; after a dialog it returns there. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
