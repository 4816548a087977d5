import { expect, it } from 'vitest'
import { parseSequenceName } from './document-numbers'

it('formats numbers of a sequence as printed', () => {
  const { kind, formatNumber } = parseSequenceName('credit-note:2627', 'KNL')
  expect([kind, formatNumber(12)]).toEqual(['credit-note', 'KNL/2627/C00012'])
})

it('leaves numbers of an unknown sequence unformatted', () => {
  const { kind, formatNumber } = parseSequenceName('receipt:2627', 'KNL')
  expect([kind, formatNumber(12)]).toEqual(['receipt', '12'])
})
