import type { instituteEndpoints } from '#contract/institute/index'
import type { HandlersOf } from '../core/context'
import { dashboardCounts } from './dashboard'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute'

type OfRegistration = 'cancel' | 'refund' | 'byPhone' | 'paymentTotals'
type Institute = HandlersOf<typeof instituteEndpoints>

/** The institute's settings, numbers and mails. Extensions that concern a registration are answered by that area. */
export const instituteHandlers: Omit<Institute, 'extension'> & {
  extension: Omit<Institute['extension'], OfRegistration>
} = {
  dashboard: { counts: dashboardCounts },
  extension: { capabilities, institute: instituteSettings, documentRules: allDocumentRules },
  outboxMail: { list: listOutbox },
}
