import { searchKey } from '../../core/search'
import { appUsers, visits } from '../../database/schema/registration/people'
import type { Adoption, Kept } from '../adoption'
import type { ReadRegistration } from './read-registrations'

type AppUser = { id: string; firstName: string; fatherName: string; phone: string; centre: string }

const asKept = (at: string, { id, ...told }: AppUser & { state?: string }): Kept<typeof appUsers> => {
  const { firstName, fatherName, phone, centre, state = '' } = told
  const search = searchKey(firstName, fatherName, phone)
  return { sourceId: id, at, values: { firstName, fatherName, phone, centre, state, createdAt: at, search } }
}

/** Trainees of the app: those that are listed, and those that only their registrations name. */
export async function adoptAppUsers(run: Adoption, registrations: readonly ReadRegistration[]): Promise<void> {
  const listed = await run.all('enrolledUser', run.source.api.enrolledUser.list)
  const named = new Map(registrations.flatMap(({ appUser }) => (appUser?.id ? [[appUser.id, appUser]] : [])))
  for (const { id } of listed) named.delete(id)
  await run.keep('enrolledUser', appUsers, [
    ...listed.map((row) => asKept(run.timeOf(row), row)),
    ...[...named.values()].map((row) => asKept(run.timeOf({ id: row.id }), row)),
  ])
  run.end('enrolledUser')
}

/** Who looked at the public site before signing in. */
export async function adoptVisits(run: Adoption): Promise<void> {
  const rows = await run.all('preLoginVisit', run.source.api.preLoginVisit.list)
  await run.keep(
    'preLoginVisit',
    visits,
    rows.map((row) => {
      const { id, device, ip, lastPage } = row
      const at = run.timeOf(row)
      return {
        ...{ sourceId: id, at },
        values: { device, ip, lastPage, createdAt: at, search: searchKey(device, ip, lastPage) },
      }
    }),
  )
  run.end('preLoginVisit')
}
