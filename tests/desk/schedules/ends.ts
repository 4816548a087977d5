import type { RegistrationDraft } from '#contract/registration/registration'
import type { Api } from '../support/desk'

export type Change = {
  draft: RegistrationDraft
  /** Of the registration: acknowledged; asked for in the end; never sent; or the program ended meanwhile. */
  end: 'known' | 'unknown' | 'unsent' | 'cut'
  /** Where it was acknowledged. */
  id?: string
  /** Money was taken for it, acknowledged or asked for in the end. */
  paid: 'yes' | 'no'
}
type Rows = Awaited<ReturnType<Api['registration']['list']>>['rows']

const atLeast = { known: 1, unknown: 1, unsent: 0, cut: 0 }
const atMost = { known: 1, unknown: 1, unsent: 0, cut: 1 }

/** What is lost or twice, in words: the change as its counter knows it, and what the institute has of that phone number. */
export function wrongOf({ draft: { phone }, end, id, paid }: Change, rows: Rows): string[] {
  const [row] = rows
  const payments = rows.flatMap(({ payment }) => payment ?? [])
  const due = paid === 'yes' ? 1 : 0
  const wrong: string[] = []
  if (rows.length < atLeast[end]) wrong.push(`${phone} is ${end} and not there`)
  if (rows.length > atMost[end]) wrong.push(`${phone} is ${end} and there ${rows.length} times`)
  if (row && id !== undefined && row.id !== id) wrong.push(`${phone} is another than the acknowledged one`)
  if (payments.length !== due) wrong.push(`${phone} paid ${due} times and has ${payments.length} payments`)
  if (row && row.isPaymentDone !== (due === 1)) wrong.push(`${phone} is wrong about its payment`)
  return wrong
}
