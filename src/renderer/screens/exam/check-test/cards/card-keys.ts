/** Moves the focus between cards laid out in rows. Returns true when it handled the key. */
export function moveInCards(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-card]')) return false
  const cards = [...(target.parentElement?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const at = cards.indexOf(target)
  const perRow = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: Math.min(at + perRow, at < cards.length - perRow ? cards.length - 1 : at),
    ArrowUp: at - perRow,
    Home: 0,
    End: cards.length - 1,
  }
  const to = steps[key]
  if (to === undefined) return false
  cards[to]?.focus()
  return true
}
