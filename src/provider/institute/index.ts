import type { Capability } from '#contract/capability'
import type { instituteEndpoints } from '#contract/institute/index'
import type { HandlersOf } from '../core/context'
import type { RefusedCalls } from '../core/http/refused-calls'
import { readDashboardCounts } from './dashboard'
import { listCapabilities, listDocumentRules, readInstituteProfile } from './institute'
import { filterOutgoingMail, listOutgoingMail, readMailQueueStatus, resendMail, sendTestMail } from './outgoing-mail'
import type { ConditionMonitor } from './server/conditions'
import { listStops, resumeNumbers } from './server/sequence-stops'
import { readSettings, updateSettings } from './settings'
import { listWorkstations, removeWorkstation, reportWorkstation } from './workstations'

/** State of the server process that handlers read. */
export type ServerMonitors = { conditions: ConditionMonitor; refusedCalls: Pick<RefusedCalls, 'latest'> }

/** Settings, workstations, mails and server state. */
export const createInstituteHandlers = (
  omittedCapabilities: readonly Capability[],
  { conditions, refusedCalls }: ServerMonitors,
): HandlersOf<typeof instituteEndpoints> => ({
  counter: { report: reportWorkstation, list: listWorkstations, remove: removeWorkstation },
  dashboard: { counts: readDashboardCounts },
  extension: {
    capabilities: listCapabilities(omittedCapabilities),
    institute: readInstituteProfile,
    documentRules: listDocumentRules,
  },
  instituteSettings: { read: readSettings, update: updateSettings },
  outboxMail: {
    list: listOutgoingMail,
    filtered: filterOutgoingMail,
    status: readMailQueueStatus,
    resend: resendMail,
    test: sendTestMail,
  },
  server: {
    state: async (_, { db }) => ({ conditions: await conditions.current(), stops: await listStops(db) }),
    resumeNumbers,
  },
  refusedCall: { list: async () => refusedCalls.latest() },
})
