import pg from 'pg'
import { today } from '#contract/protocol/calendar'
import { type Server, startServer } from '../../support/database/postgres'
import { ratio } from '../ratio'
import { type BusyInstitute, busyInstitute } from './busy-institute'
import { questions, session } from './by-hand'

type Opened = { server: Server; institute: BusyInstitute; client: pg.Client }
let opened: Opened | undefined

/** A busy institute and a connection beside it, for all of them. */
async function open(): Promise<Opened> {
  const server = await startServer()
  if (!server) throw new Error('PostgreSQL is not installed')
  const institute = await busyInstitute(server, 100_000)
  const client = new pg.Client(institute.databaseUrl)
  await client.connect()
  return { server, institute, client }
}

const all = questions({ today: '', day: '', course: '' })

/** Session, rights, rules, totals and the wire's spelling included: all that the statement alone does not do. */
async function against(what: string): Promise<number> {
  opened ??= await open()
  const { institute, client } = opened
  const slot = await client.query(
    'select course_name_id, date::text from slot where date > now() order by date limit 1',
  )
  const { course_name_id: course, date: day } = slot.rows[0]
  const found = questions({ today: today(), day, course }).find((one) => one.what === what)
  if (!found) throw new Error(what)
  const { path, name, text, values, short } = found
  const { rows: tokens } = await client.query('select token_hash from session limit 1')
  return ratio(
    () => institute.ask(path),
    async () => {
      if (short) await client.query({ name: 'session', text: session, values: [tokens[0].token_hash] })
      JSON.stringify((await client.query({ name, text, values })).rows)
    },
  )
}

export const benches = all.map(({ what, short }) => ({
  name: `${what}, against ${short ? "the session's statement and one" : 'a statement'} by hand with pg and JSON.stringify`,
  limit: 3,
  run: () => against(what),
}))

export async function end(): Promise<void> {
  await opened?.client.end()
  await opened?.institute.close()
  opened?.server.remove()
}
