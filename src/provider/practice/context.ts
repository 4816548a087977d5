import { today as dayOfNow } from '#contract/protocol/calendar'
import type { Context } from '../core/context'
import type { Database } from '../database/database'
import { type PracticeStaff, staffId } from './institute'

/** A call as somebody of the practice institute would make it at some time. */
export const contextOf = (db: Database, time: number, who: PracticeStaff, role: string): Context => ({
  db,
  now: time,
  at: new Date(time).toISOString(),
  today: dayOfNow(time),
  staffId: staffId(who),
  staffName: who,
  role,
  sessionId: '',
  menus: [],
  assertAllowed: () => {},
  origin: '',
  client: { device: '', ip: '', workstation: 'Counter 1', workstationKey: '' },
})
