/** Whether the till reaches its server; said in words, the dot only helps. */
export function StatusDot({ online }: { online: boolean }) {
  return (
    <span className={online ? 'status-dot' : 'status-dot status-dot--off'}>
      {online ? 'en línea' : 'sin conexión'}
    </span>
  )
}
