import { i18n } from '#contract/language'
import { hindiNumberWords } from './hindi-numbers'

const belowTwenty = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const scales = [
  [10_000_000, 'Crore', 'करोड़'],
  [100_000, 'Lakh', 'लाख'],
  [1_000, 'Thousand', 'हज़ार'],
  [100, 'Hundred', 'सौ'],
] as const

/** Largest supported amount: nine digits of rupees, and 99 paise. */
export const maxPaise = 999_999_999 * 100 + 99

/**
 * Integer paise in Indian words: 875050 is "Rupees Eight Thousand Seven Hundred Fifty and Fifty Paise Only", in Hindi
 * "रुपये आठ हज़ार सात सौ पचास और पचास पैसे मात्र" (S1 §9, D-13). Throws for amounts below zero or over `maxPaise`.
 */
export function amountInWords(paise: number): string {
  if (!Number.isInteger(paise) || paise < 0)
    throw new Error(`An amount in words needs whole paise from 0, not ${paise}`)
  if (paise > maxPaise) throw new Error(`Amounts over 9 digits of rupees cannot be written in words: ${paise / 100}`)
  const rupees = numberInWords(Math.floor(paise / 100))
  const remainingPaise = paise % 100
  if (i18n.locale === 'hi')
    return `रुपये ${rupees}${remainingPaise ? ` और ${numberInWords(remainingPaise)} पैसे` : ''} मात्र`
  return `Rupees ${rupees}${remainingPaise ? ` and ${numberInWords(remainingPaise)} Paise` : ''} Only`
}

function numberInWords(value: number): string {
  const isHindi = i18n.locale === 'hi'
  for (const [size, english, hindi] of scales) {
    if (value < size) continue
    const remainder = value % size
    const scale = isHindi ? hindi : english
    return `${numberInWords(Math.floor(value / size))} ${scale}${remainder ? ` ${numberInWords(remainder)}` : ''}`
  }
  if (isHindi) return hindiNumberWords[value] ?? ''
  if (value < 20) return belowTwenty[value] ?? ''
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit ? `-${belowTwenty[unit]}` : ''}`
}
