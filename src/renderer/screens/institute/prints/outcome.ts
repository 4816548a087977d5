import { t } from '@lingui/core/macro'
import type { PrintRecord } from '#contract/desk/index'
import { readDocumentNumber, toDocumentKey } from '#contract/protocol/text/document-number'
import { containsWords } from '#contract/protocol/text/fold-text'

/** Shown in place of a printer. */
export const savedFileLabel = t`PDF file`

/** Outcome of a print: in the printer's queue, sent but not confirmed by a user, printed or saved, or failed. */
export const outcomes = ['inQueue', 'sent', 'done', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeLabels: Record<Outcome, string> = {
  inQueue: t`Queued`,
  sent: t`Not confirmed`,
  done: t`Printed`,
  failed: t`Failed`,
}
export const fileOutcomeLabels: Record<Outcome, string> = {
  ...outcomeLabels,
  sent: t`Being saved`,
  done: t`Saved`,
  failed: t`Not saved`,
}
export const outcomeTones = { inQueue: 'wait', sent: 'wait', done: 'good', failed: 'bad' } as const

export function outcomeOf({ state, isInQueue }: Pick<PrintRecord, 'state' | 'isInQueue'>): Outcome {
  if (state === 'confirmed') return 'done'
  if (state === 'failed') return 'failed'
  return isInQueue ? 'inQueue' : 'sent'
}

/** '' filters nothing. */
export type Filter = { text: string; kind: string; outcome: string }

/** True if kind and outcome match, and the row's visible texts contain all words or the number of the search. */
export function matchesFilter(row: PrintRecord, { text: search, kind, outcome }: Filter): boolean {
  if (kind && row.kind !== kind) return false
  if (outcome && outcomeOf(row) !== outcome) return false
  const rowText = [row.title, row.file, row.by, row.printer || savedFileLabel].join(' ')
  const number = readDocumentNumber(search)
  return containsWords(rowText, search) || (number !== undefined && toDocumentKey(rowText).includes(number))
}

/** Name of the person at the start of the file name (D-68); '' if the title contains it. */
export function personNameOf({ file, title }: Pick<PrintRecord, 'file' | 'title'>): string {
  const [personName = ''] = file.split(' - ')
  return file && !title.includes(personName) ? personName : ''
}
