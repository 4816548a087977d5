import { expect, it } from 'vitest'
import { paidRegistration } from '../../../../tests/support/registrations'
import { traineeMailText } from './mail-texts'

const institute = {
  name: 'IDTR Karnal',
  nameHindi: '',
  address: ['NH-44'],
  addressHindi: [],
  phone: '',
  email: '',
  gstin: '',
  taxRate: 18,
  stateCode: '06',
  sac: '999293',
}
const registration = paidRegistration({
  cancelledAt: '2026-11-22T09:00:00Z',
  creditNoteNumber: 'KNL/2627/C00017',
  refund: 8750,
})

it.each([
  ['regular', 'credit note', 'Credit note', 'क्रेडिट नोट'],
  ['unregistered', 'refund receipt', 'Refund receipt', 'रिफ़ंड रसीद'],
] as const)('names the document of a refund after the tax status: %s', (taxStatus, name, label, hindiLabel) => {
  const { body } = traineeMailText('cancellation', { registration, institute: { ...institute, taxStatus } }, 'both')
  expect(body).toContain(`The ${name} is attached.`)
  expect(body).toContain(`${label} number: KNL/2627/C00017`)
  expect(body).toContain(`${hindiLabel} संख्या: KNL/2627/C00017`)
})
