import { expect, onTestFinished, test, vi } from 'vitest'
import { createPageAge } from '../../../src/services/connection/page-age.ts'

const script = 'http://shop.example/assets/index-Old1.js'

/** A page that has just heard of a newer one, if `heard` says so. */
function startPage({ heard = 'index-New1.js', isBusy = (): boolean => false } = {}) {
  vi.useFakeTimers({ now: 0 })
  sessionStorage.clear()
  document.body.innerHTML = '<input name="name"><input role="combobox" aria-expanded="false">'
  const reload = vi.fn()
  const age = createPageAge({ script, isBusy, reload })
  onTestFinished(() => {
    age.stop()
    vi.useRealTimers()
  })
  age.hear(heard)
  return { age, reload }
}

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement

function write(selector: string, value: string): void {
  field(selector).value = value
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

test('a page whose script the server has, or of a server without a page, is not old', () => {
  for (const heard of ['index-Old1.js', undefined]) {
    const { age, reload } = startPage({ heard: heard as string })
    age.hear(heard)
    vi.advanceTimersByTime(3_600_000)
    expect([age.getSnapshot(), reload.mock.calls]).toEqual([false, []])
  }
})

test('an old page says so at once, and is loaded anew half a minute after the last key', () => {
  const { age, reload } = startPage({ heard: 'index-Old1.js' })
  const told = vi.fn()
  age.subscribe(told)
  vi.advanceTimersByTime(60_000)
  age.hear('index-New1.js')
  expect([age.getSnapshot(), told.mock.calls.length]).toEqual([true, 1])
  dispatchEvent(new KeyboardEvent('keydown', { key: 'F2' }))
  vi.advanceTimersByTime(29_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing is loaded anew over a sale, a dialog, a file being made or typed text; afterwards it is', () => {
  let isBusy = true
  const { reload } = startPage({ isBusy: () => isBusy })
  const wait = () => vi.advanceTimersByTime(120_000)
  wait()
  isBusy = false
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  wait()
  document.querySelector('[role=dialog]')?.remove()
  document.body.insertAdjacentHTML('beforeend', '<button aria-busy="true"></button>')
  wait()
  expect(reload).not.toHaveBeenCalled()
  document.querySelector('button')?.remove()
  write('[name=name]', 'Ruta Pan')
  wait()
  expect(reload).not.toHaveBeenCalled()
  write('[name=name]', '')
  // What is chosen in a closed search is nothing that is typed.
  write('[role=combobox]', 'Consumidor Final')
  wait()
  expect(reload).toHaveBeenCalled()
})

test('for one page of the server it is loaded anew once: during an update two servers have different ones', () => {
  const { age, reload } = startPage()
  vi.advanceTimersByTime(35_000)
  expect(reload).toHaveBeenCalledOnce()
  age.stop()
  const next = createPageAge({ script, isBusy: () => false, reload })
  onTestFinished(next.stop)
  next.hear('index-New1.js')
  vi.advanceTimersByTime(3_600_000)
  expect([next.getSnapshot(), reload.mock.calls.length]).toEqual([true, 1])
  next.hear('index-New2.js')
  vi.advanceTimersByTime(35_000)
  expect(reload.mock.calls.length).toBe(2)
})
