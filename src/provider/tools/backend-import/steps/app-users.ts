import { searchKey } from '../../../core/search'
import { appUsers, preLoginVisits } from '../../../database/schema/registration/app-users'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import type { Spooled } from '../spool'
import type { ReadRegistration } from './read-registrations'

type AppUser = { id: string; firstName: string; fatherName: string; phone: string; centre: string }

const asKept = (at: string, { id, ...told }: AppUser & { state?: string }): Kept<typeof appUsers> => {
  const { firstName, fatherName, phone, centre, state = '' } = told
  const search = searchKey(firstName, fatherName, phone)
  return { sourceId: id, at, values: { firstName, fatherName, phone, centre, state, createdAt: at, search } }
}

/** Trainees of the app: those that are listed, and those that only their registrations name. */
export async function adoptAppUsers(run: Adoption, registrations: Spooled<ReadRegistration>): Promise<void> {
  const listed = await run.many('enrolledUser', run.source.api.enrolledUser.list)
  const named = new Map<string, AppUser>()
  for await (const chunk of registrations.chunks())
    for (const { appUser } of chunk) if (appUser?.id) named.set(appUser.id, appUser)
  await run.keepMany('enrolledUser', appUsers, listed, async (chunk) => {
    for (const { id } of chunk) named.delete(id)
    return chunk.map((row) => asKept(run.timeOf(row), row))
  })
  await run.keep(
    'enrolledUser',
    appUsers,
    [...named.values()].map((row) => asKept(run.timeOf({ id: row.id }), row)),
  )
  run.end('enrolledUser')
}

/** Who looked at the public site before signing in. */
export async function adoptVisits(run: Adoption): Promise<void> {
  const rows = await run.many('preLoginVisit', run.source.api.preLoginVisit.list)
  await run.keepMany('preLoginVisit', preLoginVisits, rows, async (chunk) =>
    chunk.map((row) => {
      const { id, device, ip, lastPage } = row
      const at = run.timeOf(row)
      const search = searchKey(device, ip, lastPage)
      return { sourceId: id, at, values: { device, ip, lastPage, createdAt: at, search } }
    }),
  )
  run.end('preLoginVisit')
}
