import { formatDay, formatMonth } from '../../protocol/format'
import type { ShiftReport } from '../shift/shift'

/** 'Day book 20 Nov 2026': title and file name. */
export const dayBookName = (day: string): string => `Day book ${formatDay(day)}`
/** 'Month book Nov 2026' */
export const monthBookName = (month: string): string => `Month book ${formatMonth(month)}`
/** 'GST report Nov 2026' */
export const gstReportName = (month: string): string => `GST report ${formatMonth(month)}`
/** 'GSTR-1 Nov 2026' */
export const gstr1Name = (month: string): string => `GSTR-1 ${formatMonth(month)}`
/** 'Z report KNL/2627/Z00012'; of an open shift 'X report Sunita Yadav 20 Nov 2026'. */
export const shiftReportName = ({
  number,
  staff,
  openedAt,
}: Pick<ShiftReport, 'number' | 'staff' | 'openedAt'>): string =>
  number ? `Z report ${number}` : `X report ${staff} ${formatDay(openedAt)}`
