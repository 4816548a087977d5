/** Rejection of a whole file; the message is a sentence for the clerk. */
export class UnreadableFileError extends Error {}

export const notExcelMessage =
  'This is not an Excel file (.xlsx). In Excel, use Save as and choose Excel workbook (.xlsx).'
export const damagedMessage =
  'The Excel file is damaged or incomplete. Open it in Excel, save it again and choose it once more.'
export const tooLargeMessage =
  'The Excel file holds far more than a sheet of rows. Copy the rows into the sample sheet and use that.'
