import type { instituteEndpoints } from '#contract/institute/index'
import type { HandlersOf } from '../core/context'
import { dashboardCounts } from './dashboard'
import { allDocumentRules, capabilities, instituteSettings, listOutbox } from './institute'

/** The institute's settings, numbers and mails. */
export const instituteHandlers: HandlersOf<typeof instituteEndpoints> = {
  dashboard: { counts: dashboardCounts },
  extension: { capabilities, institute: instituteSettings, documentRules: allDocumentRules },
  outboxMail: { list: listOutbox },
}
