/** An event of a stream of server-sent events. */
export interface FeedEvent {
  name: string
  /** Empty for an event without one. */
  id: string
  data: string
}

/**
 * Reads server-sent events out of pieces of text that end anywhere. Half an event at the end of a stream is no event. Comments and unknown
 * fields are skipped.
 * @returns a function that takes a piece and returns the events that are whole with it.
 */
export function eventReader(): (piece: string) => FeedEvent[] {
  let rest = ''
  return (piece) => {
    const parts = `${rest}${piece}`.split('\n\n')
    rest = parts.pop() ?? ''
    return parts.flatMap((part) => eventIn(part) ?? [])
  }
}

function eventIn(text: string): FeedEvent | null {
  const event: FeedEvent = { name: '', id: '', data: '' }
  for (const line of text.split('\n')) {
    const [field, value = ''] = splitLine(line)
    if (field === 'event') event.name = value
    else if (field === 'id') event.id = value
    else if (field === 'data') event.data += value
  }
  return event.name === '' ? null : event
}

function splitLine(line: string): [field: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}
