import type { NewClient } from '../db/queries/records/clients.ts'
import type { Chance } from './random.ts'

const names = (
  'María, José, Ana, Luis, Juana, Carlos, Rosa, Jorge, Marta, Pedro, Silvia, Mario, Lucía, Edgar, Ingrid, Byron, ' +
  'Heidy, Wilmer, Dora, Otto, Mirna, Hugo, Gladys, Erick, Blanca, Rolando, Aura, Walter, Irma, Selvin'
).split(', ')

const familyNames = (
  'López, García, Hernández, Pérez, Morales, Ramírez, Castillo, Xicay, Chávez, Tzoc, Coc, Ajú, Méndez, Reyes, ' +
  'Cifuentes, Barrios, Chocoj, Sicán, Orellana, Monzón, Tum, Ixcot, Quiñónez, Del Cid, Estrada, Velásquez'
).split(', ')

/** Makes `count` clients with Guatemalan names, mobile numbers of eight digits and e-mail addresses that do not exist. */
export function makeClients(count: number, chance: Chance): NewClient[] {
  return Array.from({ length: count }, (_, index) => {
    const name = chance.pick(names)
    const family = chance.pick(familyNames)
    const mailbox = `${name}.${family}${index}`.normalize('NFD').replaceAll(/[^a-zA-Z0-9.]/g, '')
    return {
      name: `${name} ${family} ${chance.pick(familyNames)}`,
      email: `${mailbox.toLowerCase()}@ejemplo.gt`,
      phone: `${chance.whole(3, 5)}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`,
    }
  })
}
