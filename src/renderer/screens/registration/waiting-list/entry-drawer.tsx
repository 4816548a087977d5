import { t } from '@lingui/core/macro'
import type { WaitingListEntry } from '#contract/registration/seats'
import type { OpenRow } from '../../../crud/list/use-open-row'
import type { Detail } from '../../../ui/dialogs/detail'
import type { RowNavigation } from '../../../ui/drawer/navigation'
import { LinkedDrawer } from '../parts/trainee-drawer/linked-drawer'

type Props = {
  openRow: OpenRow
  navigation: RowNavigation<WaitingListEntry>
  getDetails: (entry: WaitingListEntry) => Detail[]
}

/** A waiting-list entry with the registrations of its phone number. */
export const EntryDrawer = ({ openRow, navigation, getDetails }: Props) => (
  <LinkedDrawer<WaitingListEntry>
    title={t`Waiting List`}
    openRow={openRow}
    navigation={navigation}
    // An entry is not a registration yet, so `registrationId` is ''.
    toLinkedRow={({ name, phone }) => ({ name, phone, email: '', registrationId: '' })}
    toDetails={(entry) => ({
      money: [],
      groups: [{ title: t`Waiting List`, details: getDetails(entry) }],
      documents: [],
    })}
  />
)
