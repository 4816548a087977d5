import { type Server, startServer } from '../../support/database/postgres'
import { ratio } from '../ratio'
import { type BusyInstitute, busyInstitute, opened as openedOn } from './busy-institute'
import { growTenfold } from './million'

type Opened = { server: Server; few: BusyInstitute; many: BusyInstitute }
let opened: Opened | undefined

async function open(): Promise<Opened> {
  const server = await startServer()
  if (!server) throw new Error('PostgreSQL is not installed')
  const few = await busyInstitute(server, 1000)
  const year = await busyInstitute(server, 100_000)
  await year.close()
  await growTenfold(year.databaseUrl)
  return { server, few, many: { ...year, ...(await openedOn(year.databaseUrl)) } }
}

const lists = { registrations: 'register/getAllRegister', payments: 'payment/getAllPayment' }
const asked = {
  'page 1': 'page=1',
  'a page far back': 'far',
  'a search of one letter': 'page=1&search=a',
  'a search of one in fifteen': 'page=1&search=sharma',
  'a search in Hindi': `page=1&search=${encodeURIComponent('पूजा')}`,
  'a search of nothing there': 'page=1&search=zzzz',
}

async function against(path: string, query: string): Promise<number> {
  opened ??= await open()
  const { few, many } = opened
  const of = (page: number) => `${path}?limit=10&${query === 'far' ? `page=${page}` : query}`
  return ratio(
    () => many.ask(of(80_000)),
    () => few.ask(of(80)),
  )
}

export const benches = Object.entries(lists).flatMap(([of, path]) =>
  Object.entries(asked).map(([what, query]) => ({
    name: `${of}: ${what}, of 1,000,000 rows against 1,000`,
    limit: 2,
    run: () => against(path, query),
  })),
)

export async function end(): Promise<void> {
  await opened?.few.close()
  await opened?.many.close()
  opened?.server.remove()
}
