import { useEffect, useState } from 'react'

/** How long a screen must be quiet before it is spoken of, in milliseconds: longer than between two keys of a person. */
export const SPEECH_PAUSE = 400

/** The value once it has stayed the same for {@link SPEECH_PAUSE}: of a burst of changes only the last. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SPEECH_PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
