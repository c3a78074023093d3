import { createContext, useContext, useState } from 'react'

/** What was typed into the fields of a screen, by their names, while the screen itself is not there. */
const Drafts = createContext<Map<string, string> | null>(null)

export const DraftsProvider = Drafts.Provider

/**
 * The text of a field, which is there again when its screen comes back inside the same provider.
 * @returns the text, what changes it, and what forgets it for the next time: the field keeps it until then.
 */
export function useDraft(name: string): [text: string, change: (text: string) => void, forget: () => void] {
  const drafts = useContext(Drafts)
  const [text, setText] = useState(() => drafts?.get(name) ?? '')
  const change = (typed: string) => {
    drafts?.set(name, typed)
    setText(typed)
  }
  return [text, change, () => drafts?.delete(name)]
}
