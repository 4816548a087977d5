import { t } from '@lingui/core/macro'
import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import type { Client } from '#contract/protocol/http/client'
import { fetchAllRows } from '#contract/protocol/lists/fetch-all-rows'
import type { MonthBookLine } from '#contract/registration/books/month-book'

const pageSize = 1000

/** All documents of a month. Throws `bad_gateway` if fewer readable documents arrive than the server reports. */
export async function loadMonthBook(
  api: Pick<Client<Contract>, 'monthBook'>,
  month: string,
): Promise<readonly MonthBookLine[]> {
  const { all, reportedTotal } = await fetchAllRows<MonthBookLine>(
    (page) => api.monthBook.list({ month, ...page }),
    pageSize,
  )
  if (all.length >= reportedTotal) return all
  throw new CallError(
    'bad_gateway',
    t`The server returned ${{ length: formatCount(all.length) }} of ${{ reportedTotal: formatCount(reportedTotal) }} documents. Nothing was saved. Try again; if this repeats, contact IT.`,
  )
}
