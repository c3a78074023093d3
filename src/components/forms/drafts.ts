import { createContext, useContext, useState } from 'react'

/**
 * The typed texts of a screen's fields by name, kept while the screen is unmounted. A text that was sent is kept too: it may be
 * refused, and nobody knows yet. It is gone when the screen is left.
 */
const Drafts = createContext<Map<string, string> | null>(null)

export const DraftsProvider = Drafts.Provider

/** The text of a field and its setter. */
export type Draft = readonly [text: string, change: (text: string) => void]

/**
 * The text of a field, restored when its screen is mounted again inside the same provider.
 * @param initial the text while nothing has been typed.
 */
export function useDraft(name: string, initial = ''): Draft {
  const drafts = useContext(Drafts)
  const [text, setText] = useState(() => drafts?.get(name) ?? initial)
  const change = (typed: string) => {
    drafts?.set(name, typed)
    setText(typed)
  }
  return [text, change]
}
