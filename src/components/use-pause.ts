import { useEffect, useState } from 'react'

/** Debounce of announcements, in milliseconds: longer than the time between two keys of a person. */
export const SPEECH_PAUSE = 400

/** The value, debounced by {@link SPEECH_PAUSE}. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SPEECH_PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
