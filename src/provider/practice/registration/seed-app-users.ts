import { searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { appUserSessions, appUsers, preLoginVisits } from '../../database/schema/registration/app-users'
import { foundedAt, seedId } from '../ids'
import { createPerson, pick } from './person-data'

const hourMs = 3_600_000
const visitCount = 60
/** One visit per hour up to the last hour; the sessions of the n-th app user are right before the n-th visit. */
const timeOfVisit = (n: number, now: number) => now - (visitCount - n) * hourMs
const signInIntervalMs = 20 * 60_000
const devices = ['Android 15, Chrome', 'iOS 19, Safari', 'Windows 11, Edge', 'Android 14, Firefox'] as const
const pages = ['/home', '/courses', '/my-bookings', '/profile'] as const
const publicPages = ['/auth/login', '/', '/auth/forgot-password'] as const
const ip = (n: number) => `103.${50 + (n % 40)}.${n % 250}.${1 + ((n * 7) % 250)}`
export const appUserId = (n: number): string => seedId('appUser', foundedAt + n * hourMs, n)

export const appUserCount = 45
/** Number of the n-th app user for `createPerson`: above those of all other people. */
export const personNumberOf = (n: number): number => 900_000 + n

/** Stores app users, each with two sign-ins and a sign-out, and pre-login visits. */
export async function seedAppUsers(db: Database, now: number): Promise<void> {
  const users = Array.from({ length: appUserCount }, (_, n) => {
    const { firstName, middleName, lastName, phone, state } = createPerson(personNumberOf(n))
    const fatherName = `${pick(['Ramesh', 'Satish', 'Balwan', 'Om Prakash', 'Jagdish'], n)} ${lastName}`
    const createdAt = new Date(foundedAt + n * hourMs).toISOString()
    const search = searchKey(firstName, middleName, lastName, fatherName, phone)
    return { id: appUserId(n), firstName, fatherName, phone, centre: 'Karnal', state, createdAt, search }
  })
  await db.insert(appUsers).values(users)
  await db.insert(appUserSessions).values(
    users.flatMap(({ id }, n) =>
      (['in', 'out', 'in'] as const).map((kind, i) => {
        const time = timeOfVisit(n, now) - (3 - i) * signInIntervalMs
        const entry = { appUserId: id, kind, device: pick(devices, n), ip: ip(n), lastPage: pick(pages, n + i) }
        return { ...entry, id: seedId('appUserSession', time, n * 3 + i), createdAt: new Date(time).toISOString() }
      }),
    ),
  )
  await db.insert(preLoginVisits).values(
    Array.from({ length: visitCount }, (_, n) => {
      const time = timeOfVisit(n, now)
      const client = { device: pick(devices, n), ip: ip(n), lastPage: pick(publicPages, n) }
      const createdAt = new Date(time).toISOString()
      return {
        ...client,
        id: seedId('visit', time, n),
        createdAt,
        search: searchKey(client.device, client.ip, client.lastPage),
      }
    }),
  )
}
