/** Draws docs/machines.md from the machines: `npm run docs:machines`. The charts are never edited by hand. */
import { writeFileSync } from 'node:fs'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allMachines } from './support/all-machines.ts'
import { eventOf, transitionsFrom } from './support/machine-definition.ts'

/** A machine as a Mermaid state diagram. */
export function drawMachine(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...drawInside(machine.root, '  ')].join('\n')
}

/** The whole text of docs/machines.md. */
export function machinesPage(): string {
  const charts = allMachines.map(
    (machine) => `## ${machine.id}\n\n\`\`\`mermaid\n${drawMachine(machine)}\n\`\`\`\n${anywhere(machine)}`,
  )
  return [
    '# The machines\n',
    'Generated from src/machines by `npm run docs:machines`; a test fails when this page is older than the machines.\n',
    'The machines of a tab are one tree: session invokes tillHolder while a user is signed in, tillHolder invokes register, and register invokes',
    'sale, sales (held ones), cashMovement, accountPayment, saleReturn and stockAdjustment. A keyedCommand sends each sale, held sale, closing, movement, payment, return and adjustment. One tab of a browser has the till; the others have a new register',
    'with an empty sale, which only knows whether it is open. The tillLock runs outside of the tree, so no stored snapshot says which tab has the',
    'till. The other machines are independent: the set-up of a new shop, and one for each list, report, measurement of the scanner',
    'and change of the own password, which stops with its screen. So does a stockCount; the tallyQueue, which sends what was counted on the device,',
    'goes on until its user signs out.\n',
    'An arrow has the event and the [guard]. The result of an invoked command has its name: "answers" for done, "breaks" for an',
    'unexpected error. Events that change data but not the state are in the note of their state.\n',
    ...charts,
  ].join('\n')
}

/** The transitions of every state, listed below the chart to keep it readable. */
function anywhere({ root }: AnyStateMachine): string {
  const texts = transitionsFrom(root).map((transition) => {
    const targets = (transition.target ?? []).map((target) => ` (to ${target.key})`)
    return `\`${label(transition)}\`${targets.join('')}`
  })
  return texts.length > 0 ? `\nIn every state: ${texts.join(', ')}.\n` : ''
}

function drawInside(state: AnyStateNode, indent: string): string[] {
  const children = Object.values(state.states)
  const initial = state.initial.target.map((target) => `${indent}[*] --> ${name(target)}`)
  return [
    ...children.flatMap((child) => drawState(child, indent)),
    ...initial,
    ...children.flatMap((child) => arrows(child, indent)),
  ]
}

function drawState(state: AnyStateNode, indent: string): string[] {
  const inside = Object.keys(state.states).length > 0
  const own = [...new Set(transitionsFrom(state).filter(staysInside).map(label))]
  const note =
    own.length > 0
      ? [
          `${indent}note right of ${name(state)}`,
          ...own.map((text) => `${indent}  ${text}`),
          `${indent}end note`,
        ]
      : []
  const title = state.type === 'history' ? `${state.key} (where it was)` : state.key
  const box = `${indent}state "${title}" as ${name(state)}`
  return inside ? [`${box} {`, ...drawInside(state, `${indent}  `), `${indent}}`, ...note] : [box, ...note]
}

function arrows(state: AnyStateNode, indent: string): string[] {
  const lines = transitionsFrom(state)
    .filter((transition) => !staysInside(transition))
    .flatMap((transition) =>
      (transition.target ?? []).map(
        (target) => `${indent}${name(state)} --> ${name(target)}: ${label(transition)}`,
      ),
    )
  return [...new Set(lines)]
}

const staysInside = ({ target }: AnyTransitionDefinition) => target === undefined || target.length === 0

const name = (state: AnyStateNode) => state.path.join('_') || state.machine.id

function label(transition: AnyTransitionDefinition): string {
  const condition = guardName(transition.guard)
  return [eventName(transition.source, eventOf(transition)), ...(condition ? [`[${condition}]`] : [])].join(
    ' ',
  )
}

function eventName(source: AnyStateNode, eventType: string): string {
  const delay = /^xstate\.after\.(\w+)\./.exec(eventType)?.[1]
  if (delay !== undefined) return `after ${delay}`
  const invoked = source.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`))
  if (!invoked) return eventType || 'always'
  const command = typeof invoked.src === 'string' ? invoked.src : invoked.id
  return `${command} ${eventType.startsWith('xstate.error') ? 'breaks' : 'answers'}`
}

/** The name of a guard; a combination such as `not('hasLines')` is written out. */
function guardName(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string')
    return guard.type
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `not ${guard.guards.map(guardName).join(' ')}`
  throw new Error('A guard without a name cannot be drawn')
}

if (import.meta.main) writeFileSync(new URL('../../docs/machines.md', import.meta.url), machinesPage())
