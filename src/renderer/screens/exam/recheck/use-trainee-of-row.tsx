import { t } from '@lingui/core/macro'
import { IconEye } from '@tabler/icons-react'
import type { Response } from '#contract/exam/response'
import { fullName } from '#contract/protocol/format'
import { useIsAccessible } from '../../../core/screens/accessible-screens'
import { useTraineeDrawer } from '../../../core/trainee-drawer'
import type { RowAction } from '../../../crud/definition'
import type { ListDrawer } from '../../../crud/list/list'
import { useOpenRow } from '../../../crud/list/use-open-row'

/** Search text that finds the row again; '' for a row without a registration, which cannot be opened. */
const getPhone = ({ candidate }: Response) => (candidate?.id ? candidate.phone : '')

type Result = { actions: readonly RowAction<Response>[]; drawer?: ListDrawer<Response> }

/** Row action and drawer for the trainee of a recheck request, for roles that may open trainees (D-427). */
export function useTraineeOfRow(rows: readonly Response[] = []): Result {
  const Drawer = useTraineeDrawer()
  const openRow = useOpenRow()
  if (!useIsAccessible()('/registered-user')) return { actions: [] }
  const open = (id: string, phone = '') => phone && openRow.open(id, phone)
  const trainees = rows.flatMap(({ candidate }) =>
    candidate?.id ? { id: candidate.id, name: fullName(candidate), phone: candidate.phone, email: '' } : [],
  )
  const openTrainee = (traineeId: string) => {
    const row = rows.find(({ candidate }) => candidate?.id === traineeId)
    if (row) open(row.id, getPhone(row))
  }
  return {
    actions: [
      {
        label: t`Show More`,
        icon: IconEye,
        run: (row) => open(row.id, getPhone(row)),
        isVisible: (row) => getPhone(row) !== '',
      },
    ],
    drawer: {
      openRow: { ...openRow, open },
      getSearchText: getPhone,
      render: (navigation) =>
        navigation.isListLoaded ? (
          <Drawer
            trainees={trainees}
            openId={navigation.row?.candidate?.id ?? ''}
            onOpen={openTrainee}
            focusList={navigation.focusList}
            onClose={openRow.close}
          />
        ) : null,
    },
  }
}
