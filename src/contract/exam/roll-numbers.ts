type Numbered = { id: string; rollNumber: number }

/**
 * Numbers candidates without a roll number (an extension) in the order of the batch's list, after the highest number.
 */
export function fillRollNumbers<Row extends Numbered>(rows: readonly Row[]): Row[] {
  let highest = Math.max(0, ...rows.map(({ rollNumber }) => rollNumber))
  return rows.map((row) => (row.rollNumber > 0 ? row : { ...row, rollNumber: ++highest }))
}

/** The present candidates of a batch with the roll numbers of its whole list; 0 for one that the list no longer has. */
export function copyRollNumbers<Row extends Numbered>(present: readonly Row[], list: readonly Numbered[]): Row[] {
  const numbers = new Map(fillRollNumbers(list).map(({ id, rollNumber }) => [id, rollNumber]))
  return present.map((row) => ({ ...row, rollNumber: row.rollNumber || (numbers.get(row.id) ?? 0) }))
}
