/** Moves the focus between cards laid out in rows. Returns true when it handled the key. */
export function moveInCards(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-card]')) return false
  const cards = [...(target.parentElement?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const index = cards.indexOf(target)
  const cardsPerRow = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length
  const targetIndex = getTargetIndex(key, index, { cardCount: cards.length, cardsPerRow })
  if (targetIndex === undefined) return false
  cards[targetIndex]?.focus()
  return true
}

/** Index of the card that a key leads to: below 0 or too high if there is no such card; undefined for other keys. */
export function getTargetIndex(
  key: string,
  index: number,
  { cardCount, cardsPerRow }: { cardCount: number; cardsPerRow: number },
): number | undefined {
  const lastIndex = cardCount - 1
  const isInLastRow = Math.floor(index / cardsPerRow) === Math.floor(lastIndex / cardsPerRow)
  const targetIndexByKey: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    // An incomplete last row may have no card below: the last card is next.
    ArrowDown: isInLastRow ? index : Math.min(index + cardsPerRow, lastIndex),
    ArrowUp: index - cardsPerRow,
    Home: 0,
    End: lastIndex,
  }
  return targetIndexByKey[key]
}
