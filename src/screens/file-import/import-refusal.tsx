import { Notice } from '../../components/feedback/notice.tsx'

/** Why the last step did not succeed. */
export function ImportRefusal({
  refusal,
  kind = 'error',
}: {
  refusal: readonly string[]
  kind?: 'error' | 'warning'
}) {
  if (refusal.length === 0) return null
  return (
    <Notice kind={kind}>
      {refusal.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
