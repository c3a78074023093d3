import { expect, test } from 'vitest'
import { eventReader } from '../../../src/services/feed/parse-events.ts'

test('events are read from pieces that end anywhere', () => {
  const text = ':\n\nevent: rights\nid: 1\ndata: {"a":"ñ"}\n\n:\n\nevent: settings\ndata: {}\n\n'
  for (let size = 1; size < text.length; size++) {
    const read = eventReader()
    const events = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      read(text.slice(index * size, (index + 1) * size)),
    ).flat()
    expect(events).toEqual([
      { name: 'rights', id: '1', data: '{"a":"ñ"}' },
      { name: 'settings', id: '', data: '{}' },
    ])
  }
})

test('half an event is none', () => {
  const read = eventReader()
  expect(read('event: products\nid: 7\ndata: {"products":[')).toEqual([])
  expect(read('')).toEqual([])
})
