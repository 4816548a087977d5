import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { approvalCapability } from '#contract/capability'
import type { ChangeRequest } from '#contract/staff/change-request'
import { keepDataOnError, refetchEveryMinute } from '../../../core/cache/refetch-policies'
import { useHasExtension } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { useRowActions } from './actions'
import { columnsByFilter } from './columns'
import { EntryChip } from './entry-chip'
import { type RequestDialog, RequestDialogs } from './request-dialogs'
import { emptyTexts, type Filter, filters, toFilter } from './texts'

/** Call that lists the requests. */
export type RequestList = 'list' | 'ofStaff' | 'ofMenus' | 'mine'

const filterFormat = choiceParameter<Filter>('tab', ['pending', 'decided', 'mine'])
const ownFormat = choiceParameter<Filter>('tab', ['mine'])

/** Pending and decided requests, or the user's own (S3 §2, D-33, D-38). */
export function Requests({ list }: { list: RequestList }) {
  const listState = useListState()
  const { search, page, limit } = listState
  const canFilter = useHasExtension(approvalCapability)
  const initialFilter = list === 'mine' ? 'mine' : 'pending'
  const [filter = initialFilter, setFilter] = useUrlFilter<Filter>(list === 'mine' ? ownFormat : filterFormat)
  /** If set, the list has only the requests about the same entry. */
  const [entryRequest, setEntryRequest] = useState<ChangeRequest>()
  const [dialog, setDialog] = useState<RequestDialog>()
  useRestoreFocus(dialog !== undefined)
  const query = useApiQuery(
    'changeRequest',
    filter === 'mine' ? 'mine' : list,
    {
      search,
      page,
      limit,
      ...(filter === 'decided' ? { state: filter } : {}),
      ...(entryRequest ? { recordId: entryRequest.recordId } : {}),
    },
    { ...refetchEveryMinute, keepPrevious: true },
  )
  const actions = useRowActions((kind, row) =>
    // The comparison opens first when the entry has changed since the request.
    kind === 'details' || (kind === 'accept' && row.live)
      ? setDialog({ row, isComparisonOpen: true })
      : setDialog({ row, isComparisonOpen: false, action: kind }),
  )
  const showRequests = (nextFilter: Filter, nextEntryRequest?: ChangeRequest) => {
    setFilter(nextFilter)
    setEntryRequest(nextEntryRequest)
    listState.change(nextEntryRequest ? { search: '' } : {})
  }
  const showOthers = (request: ChangeRequest) => {
    setDialog(undefined)
    showRequests('pending', request)
  }
  return (
    <Page>
      <List<ChangeRequest>
        query={keepDataOnError(query, refetchEveryMinute)}
        state={listState}
        columns={columnsByFilter[filter]}
        actions={actions}
        empty={emptyTexts[filter]}
        chips={entryRequest ? <EntryChip request={entryRequest} onClear={() => showRequests(filter)} /> : null}
        toolbar={
          canFilter && list !== 'mine' ? (
            <SegmentedControl
              aria-label={t`Requests shown`}
              data={filters}
              value={filter}
              onChange={(value) => showRequests(toFilter(value))}
            />
          ) : null
        }
      />
      <RequestDialogs
        dialog={dialog}
        rows={query.data?.rows ?? []}
        onChange={setDialog}
        onDone={() => listState.change({ page: 1 })}
        onShowOthers={list === 'mine' ? undefined : showOthers}
      />
    </Page>
  )
}
