/** Current version of a row, so that an open dialog shows changes of other workstations; the row itself if not listed. */
export const getLatestRow = <R extends { id: string }>(rows: readonly R[] | undefined, row: R): R =>
  rows?.find(({ id }) => id === row.id) ?? row
