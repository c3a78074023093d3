/** A name and a text to show. */
export interface Fact {
  name: string
  text: string
  /** What the others come to, or what the screen is about: it is shown large. */
  isTotal?: boolean
}

/** A list of facts, each with its name and its text. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ name, text, isTotal = false }) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
