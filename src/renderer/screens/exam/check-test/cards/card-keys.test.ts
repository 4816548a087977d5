import { expect, it } from 'vitest'
import { getTargetIndex } from './card-keys'

/** Eight cards in rows of three: 0–2, 3–5 and 6–7. */
const layout = { cardCount: 8, cardsPerRow: 3 }

it('moves down to the card below, or to the last one of a shorter row', () => {
  expect([0, 2, 3, 4, 5].map((index) => getTargetIndex('ArrowDown', index, layout))).toEqual([3, 5, 6, 7, 7])
})

it('stays in the last row on arrow down', () => {
  expect([6, 7].map((index) => getTargetIndex('ArrowDown', index, layout))).toEqual([6, 7])
})
