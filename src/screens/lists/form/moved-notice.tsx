import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import type { TheirChange } from './form-changes.ts'

interface MovedNoticeProps {
  theirs: readonly TheirChange[]
  onTake(): void
}

/** Shows the conflicts with somebody else's changes; saving now overwrites them. */
export function MovedNotice({ theirs, onTake }: MovedNoticeProps) {
  if (theirs.length === 0) return null
  return (
    <Notice kind="warning">
      <p>Ahora dice:</p>
      <ul className="record-form__theirs">
        {theirs.map(({ name, label, says }) => (
          <li key={name}>
            {label}: <bdi>{says === '' ? '(vacío)' : says}</bdi>
          </li>
        ))}
      </ul>
      <p>Guarda lo tuyo encima, o toma lo que dice ahora.</p>
      <Button onClick={onTake}>Tomar lo suyo</Button>
    </Notice>
  )
}
