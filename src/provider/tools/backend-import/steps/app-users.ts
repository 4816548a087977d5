import { searchKey } from '../../../core/search'
import { appUsers, preLoginVisits } from '../../../database/schema/registration/app-users'
import type { BufferedRows } from '../import-buffer'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import type { SourceRegistration } from './read-registrations'

type AppUser = { id: string; firstName: string; fatherName: string; phone: string; centre: string }

const toRow = (at: string, { id, ...user }: AppUser & { state?: string }): RowToStore<typeof appUsers> => {
  const { firstName, fatherName, phone, centre, state = '' } = user
  const search = searchKey(firstName, fatherName, phone)
  return { sourceId: id, at, values: { firstName, fatherName, phone, centre, state, createdAt: at, search } }
}

/** Imports app users: those that the source lists, and those to which only registrations refer. */
export async function importAppUsers(run: ImportRun, registrations: BufferedRows<SourceRegistration>): Promise<void> {
  const listedUsers = await run.readBuffered('enrolledUser', run.source.api.enrolledUser.list)
  const referencedUsers = new Map<string, AppUser>()
  for await (const chunk of registrations.chunks())
    for (const { appUser } of chunk) if (appUser?.id) referencedUsers.set(appUser.id, appUser)
  await run.storeBuffered('enrolledUser', appUsers, listedUsers, async (chunk) => {
    for (const { id } of chunk) referencedUsers.delete(id)
    return chunk.map((row) => toRow(run.timestampOf(row), row))
  })
  await run.store(
    'enrolledUser',
    appUsers,
    [...referencedUsers.values()].map((row) => toRow(run.timestampOf({ id: row.id }), row)),
  )
  run.finishEntity('enrolledUser')
}

/** Imports visits before sign-in. */
export async function importVisits(run: ImportRun): Promise<void> {
  const rows = await run.readBuffered('preLoginVisit', run.source.api.preLoginVisit.list)
  await run.storeBuffered('preLoginVisit', preLoginVisits, rows, async (chunk) =>
    chunk.map((row) => {
      const { id, device, ip, lastPage } = row
      const at = run.timestampOf(row)
      const search = searchKey(device, ip, lastPage)
      return { sourceId: id, at, values: { device, ip, lastPage, createdAt: at, search } }
    }),
  )
  run.finishEntity('preLoginVisit')
}
