import { describe, expect, test } from 'vitest'
import type { ListedClient } from '../../../domain/entities/client.ts'
import { CLIENT_LIMIT, searchClients } from '../../../src/services/catalog/client-search.ts'

function client(id: number, name: string, isDefault = false): ListedClient {
  return {
    id,
    name,
    email: `c${id}@example.com`,
    phone: '55512345',
    isDefault,
    store: { id: 1, name: 'Centro' },
  }
}

const maria = client(1, 'María Núñez')
const jose = client(2, 'José María Paz')
const anyone = client(3, 'Consumidor Final', true)
const clients = [maria, jose, anyone]

describe('searching clients', () => {
  test('finds words of the name in any order, without regard to accents and case', () => {
    expect(searchClients(clients, 'NUNEZ mar')).toEqual([maria])
    expect(searchClients(clients, 'maria')).toEqual([maria, jose])
  })

  test('searches the name only', () => {
    expect(searchClients(clients, 'example')).toEqual([])
    expect(searchClients(clients, '555')).toEqual([])
  })

  test('without a text finds all, the default client first', () => {
    expect(searchClients(clients, ' ')).toEqual([anyone, maria, jose])
  })

  test('finds fifty at most', () => {
    const many = Array.from({ length: 70 }, (_, index) => client(index, `Ana ${index}`))
    expect(searchClients(many, 'ana')).toEqual(many.slice(0, CLIENT_LIMIT))
    expect(searchClients([...many, anyone], '')).toEqual([anyone, ...many.slice(0, CLIENT_LIMIT - 1)])
  })
})
