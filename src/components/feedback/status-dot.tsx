/** Whether the till reaches its server, in words; the dot only decorates. */
export function StatusDot({ online }: { online: boolean }) {
  return (
    <span className={online ? 'status-dot' : 'status-dot status-dot--off'}>
      {online ? 'en línea' : 'sin conexión'}
    </span>
  )
}
