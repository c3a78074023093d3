import { Notice } from './notice.tsx'

/** The server's reasons for refusing a form; renders nothing without one. */
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
