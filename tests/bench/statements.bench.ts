import pg from 'pg'
import { busyInstitute, withServer } from './busy-institute'
import { ratio } from './ratio'

/** What somebody would write by hand who wants ten registrations with all that a row shows, as JSON. */
const byHand = `
  select r.*, v.name as vehicle_category, t.name as course_type, c.name as course_category, n.name as course_name, n.price,
    n.duration, s.date, s.end_date, s.start_time, s.end_time, to_jsonb(p) as payment, to_jsonb(a) as app_user
  from (select * from registration where search like $1 order by id desc limit 10) r
    join vehicle_category v on v.id = r.vehicle_category_id
    join course_type t on t.id = r.course_type_id
    join course_category c on c.id = r.course_category_id
    join course_name n on n.id = r.course_name_id
    join slot s on s.id = r.slot_id
    left join payment p on p.registration_id = r.id
    left join app_user a on a.id = r.app_user_id
  order by r.id desc`

const searches = ['', 'sharma', '98437', 'a']

/** Session, rights, rules and the wire's spelling included: all that the statement alone does not do. */
const run = () =>
  withServer(async (server) => {
    const { api, databaseUrl, close } = await busyInstitute(server, 100_000)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    try {
      return await ratio(
        async () => {
          for (const search of searches) JSON.stringify(await api.registration.list({ search, page: 1, limit: 10 }))
        },
        async () => {
          for (const search of searches) {
            JSON.stringify((await client.query({ name: 'by hand', text: byHand, values: [`%${search}%`] })).rows)
          }
        },
      )
    } finally {
      await client.end()
      await close()
    }
  })

export const benches = [
  { name: 'list and searches of registrations against a statement by hand with pg and JSON.stringify', limit: 3, run },
]
