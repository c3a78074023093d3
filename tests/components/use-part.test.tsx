import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PartView } from '../../src/components/part-view.tsx'
import { createPart, loadedPart, loadedOf } from '../../src/parts.ts'

const Screen = () => <p>The screen</p>
const shown = () => document.body.textContent

/** A part that loads when the test says so. */
function slowPart() {
  const answers: { arrive(): void; fail(error: Error): void }[] = []
  const part = createPart(
    () =>
      new Promise<typeof Screen>((resolve, reject) => {
        answers.push({ arrive: () => resolve(Screen), fail: reject })
      }),
  )
  return { part, answers }
}

/** Shows the caught error. */
class Boundary extends Component<{ children: ReactNode }, { said: string | null }> {
  override state: { said: string | null } = { said: null }
  static getDerivedStateFromError(error: unknown) {
    return { said: `caught: ${String(error)}` }
  }
  override render() {
    return this.state.said ?? this.props.children
  }
}

test('a loaded part is shown on the first render', () => {
  render(<PartView view={loadedPart(Screen)} waiting="Waiting" />)
  expect(shown()).toBe('The screen')
})

test('a part that is not loaded yet is loaded once, however many components show it', async () => {
  const { part, answers } = slowPart()
  render(
    <>
      <PartView view={part} waiting="Waiting " />
      <PartView view={part} waiting="Waiting" />
    </>,
  )
  expect(shown()).toBe('Waiting Waiting')
  answers[0]?.arrive()
  await screen.findAllByText('The screen')
  expect([shown(), answers.length]).toEqual(['The screenThe screen', 1])
  render(<PartView view={part} waiting="Waiting" />)
  expect([shown(), answers.length]).toEqual(['The screenThe screenThe screen', 1])
})

test('a part that another component has loaded meanwhile is shown', async () => {
  const { part, answers } = slowPart()
  const loading = part.load()
  render(<PartView view={part} waiting="Waiting" />)
  answers[0]?.arrive()
  await act(() => loading)
  expect([shown(), answers.length]).toEqual(['The screen', 1])
})

test('a part that cannot be loaded reaches the error boundary, and the next component loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { part, answers } = slowPart()
  const { unmount } = render(
    <Boundary>
      <PartView view={part} waiting="Waiting" />
    </Boundary>,
  )
  answers[0]?.fail(new Error('away'))
  await screen.findByText('caught: Error: away')
  unmount()
  render(<PartView view={part} waiting="Waiting" />)
  expect([shown(), answers.length]).toEqual(['Waiting', 2])
  answers[1]?.arrive()
  await screen.findByText('The screen')
})

test('reading a part before it is loaded throws', () => {
  expect(() => loadedOf(slowPart().part)).toThrow('The part is not loaded')
  expect(loadedOf(loadedPart(7))).toBe(7)
})
