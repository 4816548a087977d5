import { redactReportedError } from '#contract/protocol/redacted-error'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import type { Sources } from './report-files'

type Calls = Pick<Handlers, 'app.fault' | 'support.report'>

/** Calls that log errors of pages, and that create the support report. The report has no personal data. */
export function supportCalls(context: DeskContext, sources: Pick<Sources, 'settings' | 'lastCheck'>): Calls {
  const { log, now } = context
  return {
    async 'app.fault'({ kind, stack }) {
      log('renderer.error', { fault: redactReportedError(kind, stack) })
      return undefined
    },
    async 'support.report'() {
      // Imported on demand, so that the program starts faster.
      const [{ createReportFiles }, { zipFiles }] = await Promise.all([import('./report-files'), import('./zip')])
      const parts = await createReportFiles({ ...context, ...sources })
      const time = new Date(now()).toISOString().slice(0, 16).replace(/[:T]/g, '-')
      return { name: `Support report ${time}.zip`, bytes: await zipFiles(parts, now()), parts }
    },
  }
}
