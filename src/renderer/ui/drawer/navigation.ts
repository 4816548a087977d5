export type RowTarget = 'previous' | 'next' | 'first' | 'last'
/** Place of the shown row in its list. */
export type DrawerNavigation = {
  /** From 1; 0 if the row is not on the shown page. */
  position: number
  total: number
  move: (target: RowTarget) => void
  /** Focuses the row in the list. */
  focusList: () => void
}
/** `DrawerNavigation` with the shown row. */
export type RowNavigation<R> = DrawerNavigation & {
  /** Undefined if the row is not on the shown page. */
  row: R | undefined
  /** False while a page loads. */
  isListLoaded: boolean
}
