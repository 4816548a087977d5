import { t } from '@lingui/core/macro'
import { dayOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'

/** Context for changes without a signed-in person; `actorName` is the actor in the audit log. */
export function systemContext(db: Database, now: number, actorName: string): Context {
  const assertAllowed = () => {
    throw new CallError('forbidden', t`Only a signed-in user may do this.`)
  }
  const systemActor = {
    staffId: '',
    staffName: actorName,
    role: '',
    sessionId: '',
    menus: [],
    assertAllowed,
    origin: '',
  }
  const client = { device: '', ip: '', workstation: '', workstationKey: '' }
  return { db, now, at: new Date(now).toISOString(), today: dayOf(now), ...systemActor, client }
}
