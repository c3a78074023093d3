import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Tables } from './tables.tsx'

/** Every component in every state, including hover and focus. */
export function ComponentsPage() {
  return (
    <main className="components">
      <h1>Componentes</h1>
      <Buttons />
      <Fields />
      <Messages />
      <Tables />
    </main>
  )
}
