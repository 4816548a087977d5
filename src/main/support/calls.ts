import { redactReportedError } from '#contract/protocol/redacted-error'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import type { Sources } from './parts'

type Calls = Pick<Handlers, 'app.fault' | 'support.report'>

/** What IT needs to help: the log of what a page did wrong, and a report without anybody's data. */
export function supportCalls(context: DeskContext, sources: Pick<Sources, 'settings' | 'lastCheck'>): Calls {
  const { log, now } = context
  return {
    async 'app.fault'({ kind, stack }) {
      log('renderer.error', { fault: redactReportedError(kind, stack) })
      return undefined
    },
    async 'support.report'() {
      // Nobody needs them to sign in.
      const [{ supportParts }, { zipped }] = await Promise.all([import('./parts'), import('./zipped')])
      const parts = await supportParts({ ...context, ...sources })
      const day = new Date(now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')
      return { name: `Support report ${day}.zip`, bytes: await zipped(parts, now()), parts }
    },
  }
}
