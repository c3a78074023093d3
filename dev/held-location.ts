/** The address of the page of states. A test may hold it: what is asked for is then only noted, and the state stays as it is. */
import { memoryLocation } from 'wouter/memory-location'

declare global {
  /** For tests: what was asked for while other addresses are only noted, as the facts of a page name it; undefined when they are shown. */
  var askedPaths: string[] | undefined
}

const pathOf = (address: string) => address.split('?')[0] ?? ''

/** @param path where the page begins. */
export function heldLocation(path: string) {
  const { hook: useMemory, searchHook, navigate, history } = memoryLocation({ path, record: true })
  const current = () => history.at(-1) ?? ''
  const go: typeof navigate = (to, options) => {
    if (globalThis.askedPaths && pathOf(to) !== pathOf(current())) globalThis.askedPaths.push(to)
    else navigate(to, options)
  }
  const useHeld = (): [string, typeof go] => [useMemory()[0], go]
  return { hook: Object.assign(useHeld, { searchHook }), current }
}
