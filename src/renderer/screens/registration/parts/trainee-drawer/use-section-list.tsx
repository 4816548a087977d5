import { t } from '@lingui/core/macro'
import type { Registration } from '#contract/registration/registration'
import type { ScreenPath } from '#contract/screens'
import { useIsAccessible } from '../../../../core/screens/accessible-screens'
import { useTraineeSections } from '../../../../core/trainee-sections'
import type { Detail, DetailGroup } from '../../../../ui/dialogs/detail'
import { DetailList } from '../../../../ui/dialogs/detail-list'
import type { Section } from '../../../../ui/drawer/drawer-section'
import { DetailsSection } from './details-section'
import { MoneySection } from './money-section'
import { RegistrationsSection } from './registrations-section'
import { TimelineSection } from './timeline-section'

/** Content of a trainee's drawer. Empty parts have no section. */
export type TraineeContent = {
  name: string
  phone: string
  email: string
  registration: Registration | undefined
  money: readonly Detail[]
  groups: readonly DetailGroup[]
  documents: readonly Detail[]
}

type Options = {
  /** False while the user steps quickly through the list: nothing is fetched. */
  isSettled: boolean
  /** Shows another registration. */
  onOpen: (registration: Registration) => void
  documentsTitle?: string
}

/** Access to one of these screens shows the tests of a trainee. */
const testScreens: readonly ScreenPath[] = ['/batch-creation', '/take-test', '/check-question', '/recheck-request']

/** The sections that the user may see and the server supports. */
export function useSectionList(content: TraineeContent | undefined, options: Options): Section[] {
  const { Tests, Mails } = useTraineeSections()
  const isAccessible = useIsAccessible()
  if (!content) return []
  const { name, phone, email, registration, money, groups, documents } = content
  const { isSettled, onOpen, documentsTitle = t`Documents` } = options
  const sections: (Section | false | undefined)[] = [
    isAccessible('/registered-user') && {
      id: 'registrations',
      title: t`Registrations`,
      content: (
        <RegistrationsSection name={name} phone={phone} current={registration} isSettled={isSettled} onOpen={onOpen} />
      ),
    },
    money.length > 0 && {
      id: 'money',
      title: t`Money`,
      content: <MoneySection details={money} registrationId={registration?.id} isSettled={isSettled} />,
    },
    groups.length > 0 && { id: 'details', title: t`Details`, content: <DetailsSection groups={groups} /> },
    documents.length > 0 && {
      id: 'documents',
      title: documentsTitle,
      isLazy: true,
      content: <DetailList details={documents} />,
    },
    registration &&
      testScreens.some(isAccessible) && {
        id: 'tests',
        title: t`Tests`,
        isLazy: true,
        content: isSettled && <Tests registrationId={registration.id} />,
      },
    // '/outbox' is the screen "Outgoing mail".
    email !== '' &&
      isAccessible('/outbox') && {
        id: 'mails',
        title: t`Mails`,
        isLazy: true,
        content: isSettled && <Mails email={email} />,
      },
    registration && {
      id: 'timeline',
      title: t`Timeline`,
      isLazy: true,
      content: isSettled && <TimelineSection registration={registration} />,
    },
  ]
  return sections.filter((section) => section !== false && section !== undefined)
}
