import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  placeOfRecord,
  useOpenRecord,
  useReturnedRecords,
  useVisits,
  useWayBack,
  useWayTo,
} from '../../../src/components/tables/place-in-list.ts'
import { chosen, place, showClients } from './listed.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/product')
})

const sorted = {
  search: 'azucar',
  narrowed: true,
  sorting: { key: 'price', direction: 'descending' },
  selected: 7,
} as const
const kardexPlace = { filter: {}, pages: [null], selected: 90 }

/** What a hook returns now. */
const now = <T,>(hook: () => T) => renderHook(hook).result.current
const open = (path: string, from: object) => {
  const go = now(useOpenRecord)
  act(() => go(path, from))
}
const goTo = (list: string) => {
  const go = now(() => useWayTo(list))
  act(go)
}
const there = () => [location.pathname, history.state as unknown]

describe('the way from a list to a record', () => {
  test('leads back to the same place, also from a record of the record', () => {
    open('/product/7/moves', sorted)
    expect(there()).toEqual(['/product/7/moves', { path: '/product', place: sorted }])
    open('/stock-entries/3', kardexPlace)
    const { goBack } = now(() => useWayBack('/stock-entries'))
    act(goBack)
    expect(location.pathname).toBe('/product/7/moves')
    goTo('/product')
    expect(there()).toEqual(['/product', sorted])
    expect(now(useReturnedRecords)).toEqual(sorted)
  })

  test('leads to the start of the list when the record was opened by its address or from elsewhere', () => {
    history.replaceState(null, '', '/product/7/moves')
    goTo('/product')
    expect(there()).toEqual(['/product', null])
    open('/client/4/account', sorted)
    goTo('/client')
    expect(there()).toEqual(['/client', null])
  })

  test('an address whose place is of another version of the program begins at the start', () => {
    for (const state of [{ search: 'azucar' }, { ...sorted, selected: '7' }, 'azucar', kardexPlace]) {
      history.replaceState(state, '', '/product')
      expect(now(useReturnedRecords)).toBeNull()
    }
  })
})

test('a screen begins again each time one is sent to it with something to show, and not by its menu entry', () => {
  const { result } = renderHook(useVisits)
  const counts = [placeOfRecord(1), placeOfRecord(1), null].map((state) => {
    act(() => history.pushState(state, '', '/product'))
    return result.current
  })
  expect(counts).toEqual([1, 2, 2])
})

test('a list is shown at a place: search, row and its page, and the row has the focus', async () => {
  history.replaceState({ ...placeOfRecord(13), search: 'num' }, '', '/client')
  await showClients()
  expect([place(), chosen(), document.activeElement?.tagName]).toEqual(['Página 3 de 5', 2, 'TR'])
  expect(document.querySelector<HTMLInputElement>('[name=search]')?.value).toBe('num')
})
