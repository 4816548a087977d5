const belowTwenty = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const scales = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** Largest supported amount: 9 digits of rupees and 99 paise. */
export const maxPaise = 99_99_99_999_99

/**
 * Integer paise in Indian words: 875050 is "Rupees Eight Thousand Seven Hundred Fifty and Fifty Paise Only". Throws for
 * amounts below zero or over 9 digits of rupees (S1 §9, D-13).
 */
export function amountInWords(paise: number): string {
  if (!Number.isInteger(paise) || paise < 0)
    throw new Error(`An amount in words needs whole paise from 0, not ${paise}`)
  if (paise > maxPaise) throw new Error(`Amounts over 9 digits of rupees cannot be written in words: ${paise / 100}`)
  const rupees = Math.floor(paise / 100)
  const remainingPaise = paise % 100
  return `Rupees ${numberInWords(rupees)}${remainingPaise ? ` and ${numberInWords(remainingPaise)} Paise` : ''} Only`
}

function numberInWords(value: number): string {
  for (const [size, name] of scales) {
    if (value < size) continue
    const remainder = value % size
    return `${numberInWords(Math.floor(value / size))} ${name}${remainder ? ` ${numberInWords(remainder)}` : ''}`
  }
  if (value < 20) return belowTwenty[value] ?? ''
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit ? `-${belowTwenty[unit]}` : ''}`
}
