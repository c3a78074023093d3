/** Something known, ready to be read. */
export interface Fact {
  name: string
  text: string
}

/** What is known of something, a name and its text each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
