/** Current row of the list, so that an open dialog follows other workstations; the given row when it is not listed. */
export const getLatestRow = <R extends { id: string }>(rows: readonly R[] | undefined, row: R): R =>
  rows?.find(({ id }) => id === row.id) ?? row
