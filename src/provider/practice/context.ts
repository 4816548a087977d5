import { dayOf } from '#contract/protocol/calendar'
import type { Context } from '../core/context'
import type { Database } from '../database/database'
import { type PracticeStaff, staffId } from './institute'

/** The context of a call by a member of the practice staff; `time` in ms since 1970. */
export const practiceContext = (db: Database, time: number, person: PracticeStaff, role: string): Context => ({
  db,
  now: time,
  at: new Date(time).toISOString(),
  today: dayOf(time),
  staffId: staffId(person),
  staffName: person,
  role,
  sessionId: '',
  menus: [],
  assertAllowed: () => {},
  origin: '',
  client: { device: '', ip: '', workstation: 'Counter 1', workstationKey: '' },
})
