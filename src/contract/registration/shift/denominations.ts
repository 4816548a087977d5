import { t } from '@lingui/core/macro'

/** Indian notes and coins in rupees, largest first (D-202). */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5] as const
/** '₹500', '50 paise'. */
export const denominationName = (denomination: number): string =>
  denomination < 1 ? t`${{ paise: denomination * 100 }} paise` : `₹${denomination}`

export type DenominationCount = { denomination: number; count: number }
/** Limit of notes or coins per denomination; more is a typing error. */
export const maxDenominationCount = 99_999

/** Sum in paise. */
export const sumOfDenominations = (counts: readonly DenominationCount[]): number =>
  counts.reduce((sum, { denomination, count }) => sum + denomination * count * 100, 0)

/** Every denomination once, largest first; 0 if not counted. */
export const completeCounts = (counts: readonly DenominationCount[]): DenominationCount[] =>
  denominations.map((denomination) => ({
    denomination,
    count: counts.find((entry) => entry.denomination === denomination)?.count ?? 0,
  }))
