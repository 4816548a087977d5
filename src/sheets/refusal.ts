/** Why a whole file is refused, in a sentence for the clerk. */
export class Refusal extends Error {}

export const notExcel = 'This is not an Excel file (.xlsx). In Excel, use Save as and choose Excel workbook (.xlsx).'
export const damaged =
  'The Excel file is damaged or incomplete. Open it in Excel, save it again and choose it once more.'
export const tooMuch =
  'The Excel file holds far more than a sheet of rows. Copy the rows into the sample sheet and use that.'
