import { t } from '@lingui/core/macro'
import { stateCodeOf, stateLabel } from '#contract/institute/states'
import { compositionText, sacDescription } from '#contract/institute/tax-status'
import type { Buyer, Letterhead, TaxTerms, Trainee } from '../data'
import { type Block, space, stack, text } from '../layout/blocks'
import { field, fieldRow, heading, traineeFields } from '../layout/common-blocks'
import { slipLine, slipText } from '../layout/slip'
import { sizes } from '../layout/theme'
import type { PaperTexts } from '../text/paper-texts'
import { slipTrainee } from './slip-blocks'

interface SupplyData {
  /** Title of the document, such as 'Tax invoice'; decides its fields. */
  title: string
  institute: Pick<Letterhead, 'gstin'>
  tax: TaxTerms
  /** The company that pays; if absent, the trainee is the recipient. */
  buyer?: Buyer | undefined
  trainee: Trainee
}

/** 'Haryana (06)', 'हरियाणा (06)'; an unknown state as entered. */
function traineeState({ state }: Pick<Trainee, 'state'>): string {
  const code = stateCodeOf(state)
  return code && /\p{Script=Devanagari}/u.test(state) ? `${state} (${code})` : stateLabel(code) || state
}

/** Particulars of the supply on a tax invoice, credit note or bill of supply (CGST Rules, rules 46, 53, 49). */
function supplyFields(
  { label }: PaperTexts,
  { tax, institute, title }: SupplyData,
): [label: string, value: string, share: number][] {
  const sacText = [tax.sac, label(() => sacDescription(tax.sac))].filter(Boolean).join(' ')
  const sacField: [string, string, number] = ['SAC', sacText, 1.65]
  if (title === 'Bill of supply') return [sacField]
  if (title !== 'Tax invoice' && title !== 'Credit note') return []
  // A backend without tax terms supplies in its own state only: the first two digits of its GSTIN.
  const state = tax.placeOfSupply || (institute.gstin ?? '').slice(0, 2)
  const placeField: [string, string, number] = [label(() => t`Place of supply`), label(() => stateLabel(state)), 0.95]
  return title === 'Credit note'
    ? [sacField, placeField]
    : [sacField, placeField, [label(() => t`Tax is payable on reverse charge`), label(() => t`No`), 1.1]]
}

export function supplyRow(texts: PaperTexts, data: SupplyData): Block {
  const fields = supplyFields(texts, data)
  return fields.length > 0 ? stack(space(6), fieldRow(fields)) : stack()
}

export const slipSupply = (texts: PaperTexts, data: SupplyData): Block =>
  stack(
    ...supplyFields(texts, data).map(([label, value]) =>
      label === 'SAC' ? slipText(label, value) : slipLine(label, value),
    ),
  )

/** Sentence that a bill of supply has at its top. */
export const compositionNotice = ({ label }: PaperTexts, { title }: Pick<SupplyData, 'title'>): Block =>
  title === 'Bill of supply'
    ? stack(text(label(compositionText), { weight: 'bold', size: sizes.small }), space(5))
    : stack()

/** Recipient of the document, with the state and its code: the company that pays, else the trainee. */
export function recipientFields(texts: PaperTexts, { buyer, trainee }: SupplyData): Block {
  const { label } = texts
  const [billedTo, state] = [label(() => t`Billed to`), label(() => t({ message: 'State', context: 'region' }))]
  if (!buyer)
    return stack(
      traineeFields(texts, trainee, billedTo),
      field(
        state,
        label(() => traineeState(trainee)),
      ),
    )
  const name = label(() => t`Name`)
  return stack(
    heading(billedTo),
    field(name, buyer.name, 'bold'),
    field('GSTIN', buyer.gstin),
    field(
      label(() => t`Address`),
      buyer.address,
    ),
    field(
      state,
      label(() => stateLabel(buyer.gstin.slice(0, 2))),
    ),
    space(6),
    heading(label(() => t`Trainee`)),
    field(name, trainee.name, 'bold'),
    fieldRow([
      [label(() => t`Father’s name`), trainee.fatherName],
      [label(() => t`Phone`), trainee.phone],
    ]),
  )
}

export function slipRecipient(texts: PaperTexts, { buyer, trainee }: SupplyData): Block {
  const { label } = texts
  const state = label(() => t({ message: 'State', context: 'region' }))
  if (!buyer)
    return stack(
      slipTrainee(texts, trainee),
      slipLine(
        state,
        label(() => traineeState(trainee)),
      ),
    )
  return stack(
    slipText(
      label(() => t`Billed to`),
      buyer.name,
      'bold',
    ),
    slipLine('GSTIN', buyer.gstin),
    slipText(
      label(() => t`Address`),
      buyer.address,
    ),
    slipLine(
      state,
      label(() => stateLabel(buyer.gstin.slice(0, 2))),
    ),
    space(3),
    slipText(
      label(() => t`Trainee`),
      trainee.name,
      'bold',
    ),
    slipLine(
      label(() => t`Phone`),
      trainee.phone,
    ),
  )
}
