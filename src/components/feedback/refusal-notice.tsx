import { Notice } from './notice.tsx'

/** Why the server did not do what a form asked for; nothing when it did not refuse. */
export function RefusalNotice({ messages, retry }: { messages: readonly string[]; retry?: () => void }) {
  if (messages.length === 0) return null
  return (
    <Notice kind="error" {...(retry && { retry })}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
