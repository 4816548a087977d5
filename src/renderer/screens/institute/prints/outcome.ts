import type { PrintRecord } from '#contract/desk/index'

/** Outcome of a print, as far as it can be determined. */
export const outcomes = ['waits', 'sent', 'out', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeWords: Record<Outcome, string> = {
  waits: 'Queued',
  sent: 'Not confirmed',
  out: 'Printed',
  failed: 'Failed',
}
export const outcomeTones = { waits: 'wait', sent: 'wait', out: 'good', failed: 'bad' } as const

export function outcomeOf({ state, isInQueue }: Pick<PrintRecord, 'state' | 'isInQueue'>): Outcome {
  if (state === 'confirmed') return 'out'
  if (state === 'failed') return 'failed'
  return isInQueue ? 'waits' : 'sent'
}

export type Filter = { text: string; kind: string; outcome: string }

/** True when a row's visible texts contain all words of the filter. */
export function fits(row: PrintRecord, { text, kind, outcome }: Filter): boolean {
  if (kind && row.kind !== kind) return false
  if (outcome && outcomeOf(row) !== outcome) return false
  const rowText = [row.title, row.file, row.by, row.printer].join(' ').toLocaleLowerCase('en-IN')
  return text
    .toLocaleLowerCase('en-IN')
    .split(/\s+/)
    .every((word) => rowText.includes(word))
}

/** Name of the person, from the start of the file name (D-68); '' when the title has it. */
export function whoseOf({ file, title }: Pick<PrintRecord, 'file' | 'title'>): string {
  const [personName = ''] = file.split(' - ')
  return file && !title.includes(personName) ? personName : ''
}
