import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  layout?: 'row' | 'columns'
  children: ReactNode
}

/** One kind of component in all its states. */
export function Section({ title, layout = 'row', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`components__${layout}`}>{children}</div>
    </section>
  )
}
