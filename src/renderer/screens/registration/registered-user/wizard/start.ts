import type { OpenedChange } from '#contract/desk/outbox'
import { takingOf } from '../payment/taking'
import { type OfferedPlace, offeredValues } from './offered'
import { onScreen, type Problem, type Step, stepOf } from './steps'
import { readValues, type WizardValues } from './values'

/** What is stored of a registration that is not finished. */
export type Sitting = { values: WizardValues; step: Step; holdId?: string | undefined }
export type Start = Omit<Sitting, 'values'> & {
  values?: WizardValues
  line?: string
  files?: OpenedChange['documents']
}

/** How the wizard starts: with the draft of the last sitting, with a returned change, or empty. */
export function startOf(
  earlier: Sitting | undefined,
  opened: OpenedChange | undefined,
  offered: OfferedPlace | undefined,
): Start {
  if (!opened) return earlier ?? { step: 'course', ...(offered ? { values: offeredValues(offered) } : {}) }
  const { draft, payment, holdId, documents, message, fields } = opened
  const taken = payment ? takingOf(payment) : {}
  const values = readValues({ ...draft, ...taken, disclaimer: true, ...(fields.slotId ? { slotId: '' } : {}) })
  const [first] = onScreen(Object.entries(fields) as Problem[])
  const returned = { values, step: first ? stepOf(first[0]) : ('course' as const), holdId: holdId || undefined }
  return { ...returned, ...earlier, line: message, files: documents }
}
