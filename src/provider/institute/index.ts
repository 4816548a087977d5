import type { instituteEndpoints } from '#contract/institute/index'
import type { HandlersOf } from '../core/context'
import type { RefusedCalls } from '../core/http/refused-calls'
import { dashboardCounts } from './dashboard'
import { allDocumentRules, capabilities, instituteProfile } from './institute'
import { filteredOutbox, listOutbox, outboxStanding, resendMail, sendTestMail } from './outgoing-mail'
import type { Conditions } from './server/conditions'
import { listStops, resumeNumbers } from './server/sequence-stops'
import { readSettings, updateSettings } from './settings'
import { listCounters, removeCounter, reportCounter } from './workstations'

/** What the provider watches of itself. */
export type Watches = { conditions: Conditions; refusals: Pick<RefusedCalls, 'latest'> }

/** The institute's settings, numbers and mails. */
export const instituteHandlers = ({ conditions, refusals }: Watches): HandlersOf<typeof instituteEndpoints> => ({
  counter: { report: reportCounter, list: listCounters, remove: removeCounter },
  dashboard: { counts: dashboardCounts },
  extension: { capabilities, institute: instituteProfile, documentRules: allDocumentRules },
  instituteSettings: { read: readSettings, update: updateSettings },
  outboxMail: {
    list: listOutbox,
    filtered: filteredOutbox,
    standing: outboxStanding,
    resend: resendMail,
    test: sendTestMail,
  },
  server: {
    state: async (_, { db }) => ({ conditions: await conditions.current(), stops: await listStops(db) }),
    resumeNumbers,
  },
  refusedCall: { list: async () => refusals.latest() },
})
