import { Notice } from './notice.tsx'

/** Why the server did not do what a form asked for; nothing when it did not refuse. */
export function RefusalNotice({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Notice kind="error">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
