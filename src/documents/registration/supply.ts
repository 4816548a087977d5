import { stateCodeOf, stateLabel } from '#contract/institute/states'
import { compositionText, sacLabel } from '#contract/institute/tax-status'
import type { Buyer, Letterhead, TaxTerms, Trainee } from '../data'
import { type Block, space, stack, text } from '../layout/blocks'
import { field, fieldRow, heading, traineeFields } from '../layout/common-blocks'
import { slipLine, slipText } from '../layout/slip'
import { sizes } from '../layout/theme'
import { slipTrainee } from './slip-blocks'

interface SupplyData {
  /** Of the document. */
  title: string
  institute: Pick<Letterhead, 'gstin'>
  tax: TaxTerms
  /** Absent: the trainee is the recipient. */
  buyer?: Buyer | undefined
  trainee: Trainee
}

/** 'Haryana (06)', 'हरियाणा (06)'; the name as entered if no state has it. */
function traineeState({ state }: Pick<Trainee, 'state'>): string {
  const code = stateCodeOf(state)
  return code && /\p{Script=Devanagari}/u.test(state) ? `${state} (${code})` : stateLabel(code) || state
}

/** Particulars of the supply on a tax invoice, credit note or bill of supply (CGST Rules, rules 46, 53, 49). */
function supplyFields({ tax, institute, title }: SupplyData): [label: string, value: string, share: number][] {
  const sac: [string, string, number] = ['SAC', sacLabel(tax.sac), 1.65]
  if (title === 'Bill of supply') return [sac]
  if (title !== 'Tax invoice' && title !== 'Credit note') return []
  // A backend without tax terms supplies in its own state only.
  const placeOfSupply = stateLabel(tax.placeOfSupply || (institute.gstin ?? '').slice(0, 2))
  const place: [string, string, number] = ['Place of supply', placeOfSupply, 0.95]
  return title === 'Credit note' ? [sac, place] : [sac, place, ['Tax is payable on reverse charge', 'No', 1.1]]
}

export function supplyRow(data: SupplyData): Block {
  const fields = supplyFields(data)
  return fields.length > 0 ? stack(space(6), fieldRow(fields)) : stack()
}

export const slipSupply = (data: SupplyData): Block =>
  stack(
    ...supplyFields(data).map(([label, value]) => (label === 'SAC' ? slipText(label, value) : slipLine(label, value))),
  )

/** Sentence that a bill of supply has at its top. */
export const taxNotice = ({ title }: Pick<SupplyData, 'title'>): Block =>
  title === 'Bill of supply' ? stack(text(compositionText, { weight: 'bold', size: sizes.small }), space(5)) : stack()

/** Recipient of the document, with the state and its code: the company that pays, else the trainee. */
export const recipientFields = ({ buyer, trainee }: SupplyData): Block =>
  buyer
    ? stack(
        heading('Billed to'),
        field('Name', buyer.name, true),
        field('GSTIN', buyer.gstin),
        field('Address', buyer.address),
        field('State', stateLabel(buyer.gstin.slice(0, 2))),
        space(6),
        heading('Trainee'),
        field('Name', trainee.name, true),
        fieldRow([
          ['Father’s name', trainee.fatherName],
          ['Phone', trainee.phone],
        ]),
      )
    : stack(traineeFields(trainee, 'Billed to'), field('State', traineeState(trainee)))

export const slipRecipient = ({ buyer, trainee }: SupplyData): Block =>
  buyer
    ? stack(
        slipText('Billed to', buyer.name, 'bold'),
        slipLine('GSTIN', buyer.gstin),
        slipText('Address', buyer.address),
        slipLine('State', stateLabel(buyer.gstin.slice(0, 2))),
        space(3),
        slipText('Trainee', trainee.name, 'bold'),
        slipLine('Phone', trainee.phone),
      )
    : stack(slipTrainee(trainee), slipLine('State', traineeState(trainee)))
