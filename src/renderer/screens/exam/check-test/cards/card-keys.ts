/** Moves the focus between cards laid out in rows. Returns true when it handled the key. */
export function moveInCards(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-card]')) return false
  const cards = [...(target.parentElement?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const index = cards.indexOf(target)
  const cardsPerRow = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length
  const targetIndexByKey: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + cardsPerRow,
    ArrowUp: index - cardsPerRow,
    Home: 0,
    End: cards.length - 1,
  }
  const targetIndex = targetIndexByKey[key]
  if (targetIndex === undefined) return false
  cards[targetIndex]?.focus()
  return true
}
