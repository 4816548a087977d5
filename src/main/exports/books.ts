import type { LedgerRequest } from '#contract/desk/schemas'
import { dayBookName, gstMonthName } from '#contract/registration/books/book-names'
import { dayBookSheets } from '#sheets/books/day-book'
import { gstMonthSheets } from '#sheets/books/gst-month'
import { writeWorkbook } from '#sheets/write-workbook'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'

/** The institute's books as Excel files, made away from this thread from what the institute answers whoever asks. */
export function bookCalls({ clientFor }: Pick<DeskContext, 'clientFor'>): Pick<Handlers, 'books.sheet'> {
  async function sheets(asked: LedgerRequest, owner: string) {
    const api = clientFor(owner)
    const { name } = await api.extension.institute({})
    if ('day' in asked)
      return {
        name: `${dayBookName(asked.day)}.xlsx`,
        book: dayBookSheets(asked.day, await api.books.day(asked), name),
      }
    const book = gstMonthSheets(asked.month, await api.books.month(asked), name)
    return { name: `${gstMonthName(asked.month)}.xlsx`, book }
  }
  return {
    'books.sheet': async (asked, owner) => {
      const { name, book } = await sheets(asked, owner)
      return { name, bytes: await writeWorkbook(book) }
    },
  }
}
