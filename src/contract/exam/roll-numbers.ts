/** `rollNumber`: 0 from a backend without this extension. */
type Numbered = { id: string; rollNumber: number }

/** Gives the candidates without a roll number the numbers after the highest one, in the order of the batch's list. */
export function fillRollNumbers<Row extends Numbered>(rows: readonly Row[]): Row[] {
  let highest = Math.max(0, ...rows.map(({ rollNumber }) => rollNumber))
  return rows.map((row) => (row.rollNumber > 0 ? row : { ...row, rollNumber: ++highest }))
}

/** Gives candidates marked present their roll numbers from the batch's full list; 0 for one not in the list. */
export function copyRollNumbers<Row extends Numbered>(present: readonly Row[], list: readonly Numbered[]): Row[] {
  const numbers = new Map(fillRollNumbers(list).map(({ id, rollNumber }) => [id, rollNumber]))
  return present.map((row) => ({ ...row, rollNumber: row.rollNumber || (numbers.get(row.id) ?? 0) }))
}
