import type { instituteEndpoints } from '#contract/institute/index'
import type { HandlersOf } from '../core/context'
import type { Refusals } from '../core/http/refusals'
import { listCounters, removeCounter, reportCounter } from './counters'
import { dashboardCounts } from './dashboard'
import { allDocumentRules, capabilities, instituteProfile } from './institute'
import { filteredOutbox, listOutbox, outboxStanding, resendMail, sendTestMail } from './outbox'
import { readSettings, updateSettings } from './settings'

/** The institute's settings, numbers and mails. */
export const instituteHandlers = (refusals: Pick<Refusals, 'latest'>): HandlersOf<typeof instituteEndpoints> => ({
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
  refusedCall: { list: async () => refusals.latest() },
})
