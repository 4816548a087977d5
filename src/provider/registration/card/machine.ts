import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'

/** Who changes something where nobody asked: the trail names what told of it. */
export function machineContext(db: Database, now: number, who: string): Context {
  const assertMay = () => {
    throw new CallError('forbidden', 'Nobody asked for this.')
  }
  const nobody = { staffId: '', staffName: who, role: '', sessionId: '', menus: [], assertMay, origin: '' }
  const visitor = { device: '', ip: '', counter: '', counterKey: '' }
  return { db, now, at: new Date(now).toISOString(), today: today(now), ...nobody, visitor }
}
