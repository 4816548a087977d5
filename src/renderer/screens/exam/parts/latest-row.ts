/** Current version of the row of an open dialog, with changes of other workstations; the row itself if no longer listed. */
export const getLatestRow = <R extends { id: string }>(rows: readonly R[] | undefined, row: R): R =>
  rows?.find(({ id }) => id === row.id) ?? row
