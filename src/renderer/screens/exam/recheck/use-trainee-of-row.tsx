import { t } from '@lingui/core/macro'
import { IconEye } from '@tabler/icons-react'
import type { Response } from '#contract/exam/response'
import { fullName } from '#contract/protocol/format'
import { useIsAccessible } from '../../../core/screens/accessible-screens'
import { useTraineeDrawer } from '../../../core/trainee-drawer'
import type { RowAction } from '../../../crud/definition'
import type { ListDrawer } from '../../../crud/list/list'
import { useOpenRow } from '../../../crud/list/use-open-row'

/** '' for a row that does not name its registration. */
const getPhone = ({ candidate }: Response) => (candidate?.id ? candidate.phone : '')

type Result = { actions: readonly RowAction<Response>[]; drawer?: ListDrawer<Response> }

/** The trainee of a request in the drawer, for roles that may open the trainees (D-427). */
export function useTraineeOfRow(rows: readonly Response[] = []): Result {
  const Drawer = useTraineeDrawer()
  const row = useOpenRow()
  if (!useIsAccessible()('/registered-user')) return { actions: [] }
  const open = (id: string, phone = '') => phone && row.open(id, phone)
  const trainees = rows.flatMap(({ candidate }) =>
    candidate?.id ? { id: candidate.id, name: fullName(candidate), phone: candidate.phone, email: '' } : [],
  )
  const openTrainee = (id: string) => {
    const other = rows.find(({ candidate }) => candidate?.id === id)
    if (other) open(other.id, getPhone(other))
  }
  return {
    actions: [
      {
        label: t`Show More`,
        icon: IconEye,
        run: (other) => open(other.id, getPhone(other)),
        isVisible: (other) => getPhone(other) !== '',
      },
    ],
    drawer: {
      openRow: { ...row, open },
      getLookup: getPhone,
      render: (navigation) =>
        navigation.isListLoaded ? (
          <Drawer
            trainees={trainees}
            openId={navigation.row?.candidate?.id ?? ''}
            onOpen={openTrainee}
            focusList={navigation.focusList}
            onClose={row.close}
          />
        ) : null,
    },
  }
}
