/** Current version of an open dialog's row, with changes of other workstations; the row itself if no longer listed. */
export const getLatestRow = <R extends { id: string }>(rows: readonly R[] | undefined, row: R): R =>
  rows?.find(({ id }) => id === row.id) ?? row
