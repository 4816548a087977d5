import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { getErrorMessage } from '../../../../core/notify'
import type { RowAction } from '../../../../crud/definition'
import type { OpenRow } from '../../../../crud/list/use-open-row'
import type { Shortcut } from '../../../../ui/dialogs/shortcuts'
import { Drawer } from '../../../../ui/drawer/drawer'
import type { RowNavigation } from '../../../../ui/drawer/navigation'
import { ErrorMessage } from '../../../../ui/error-message'
import { documentDetails } from '../trainee-details'
import { moneyDetails, registrationGroups } from './details'
import { TraineeHead } from './head'
import { TraineeActions } from './trainee-actions'
import { type TraineeContent, useSectionList } from './use-section-list'
import { useCloseIfMissing, useIsSettled, useRegistrationsOfPhone, useShownRow } from './use-shown-row'

type Props = {
  navigation: RowNavigation<Registration>
  openRow: OpenRow
  /** Actions of a row in the list, without the one that opens the drawer. */
  actions: readonly RowAction<Registration>[]
}

/** "Registered User Information" (S1 §2.8): a registration beside its list. */
export function RegistrationDrawer({ navigation, openRow, actions }: Props) {
  const isSettled = useIsSettled(openRow.id)
  const { registration, error, refetch } = useShownRegistration(navigation, openRow, isSettled)
  const content = registration && toContent(registration)
  const sections = useSectionList(content, { isSettled, onOpen: ({ id, phone }) => openRow.open(id, phone) })
  const visibleActions = actions.filter(({ isVisible }) => registration && (isVisible?.(registration) ?? true))
  const getShortcutHandler = (id: string) => {
    const action = visibleActions.find((rowAction) => rowAction.id === id)
    return registration && action && (() => action.run(registration))
  }
  return (
    <Drawer
      label={t`Registered User Information`}
      rowId={registration?.id ?? openRow.id}
      navigation={navigation}
      head={
        content ? (
          <TraineeHead {...content} photo={content.registration.passportPhoto} />
        ) : error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={56} />
        )
      }
      actions={registration ? <TraineeActions row={registration} actions={visibleActions} /> : null}
      sections={sections}
      section={openRow.section}
      onSectionChange={openRow.setSection}
      keys={{ 'ctrl+p': getShortcutHandler('document'), 'alt+p': getShortcutHandler('payment') }}
      shortcuts={shortcuts}
      onClose={openRow.close}
    />
  )
}

const shortcuts: readonly Shortcut[] = [['Alt+P', t`Make a Payment`]]

const toContent = (registration: Registration) =>
  ({
    registration,
    name: fullName(registration),
    phone: registration.phone,
    email: registration.email,
    money: moneyDetails(registration),
    groups: registrationGroups(registration),
    documents: documentDetails(registration),
  }) satisfies TraineeContent

/** The open registration: from the list, else found by its phone number (`searchText`). */
function useShownRegistration(navigation: RowNavigation<Registration>, openRow: OpenRow, isSettled: boolean) {
  const shownRow = useShownRow(navigation, openRow)
  const phone = shownRow?.phone || openRow.searchText
  const { data, error, isFetching, refetch } = useRegistrationsOfPhone(phone, isSettled)
  const foundRegistration = data?.rows.find(({ id }) => id === openRow.id)
  const isLookupDone = phone === '' || (data !== undefined && !isFetching)
  useCloseIfMissing(!navigation.row && !foundRegistration && navigation.isListLoaded && isLookupDone, openRow)
  return { registration: navigation.row ?? foundRegistration ?? shownRow, error, refetch }
}
