import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registration/registration'
import type { ListRow, RowDrawerProps } from '../../../../crud/definition'
import { useOpenTrainee } from '../../../../crud/list/use-open-trainee'
import { Drawer } from '../../../../ui/drawer/drawer'
import { TraineeHead } from './head'
import { type TraineeContent, useSectionList } from './use-section-list'
import { useCloseIfMissing, useIsSettled, useRegistrationsOfPhone, useShownRow } from './use-shown-row'

/** The person of a row that refers to a registration, such as a payment. */
type LinkedRow = {
  name: string
  phone: string
  email: string
  registrationId: string
  photo?: string
  badge?: ReactNode
}

type Props<R> = Omit<RowDrawerProps<R>, 'getGroups'> & {
  toLinkedRow: (row: R) => LinkedRow
  /** Details from the row, and from the registration if it is found. */
  toDetails: (row: R, registration: Registration | undefined) => Pick<TraineeContent, 'money' | 'groups' | 'documents'>
  documentsTitle?: string
}

/** Drawer of a list whose rows refer to registrations. If the registration is not found, it shows only the row. */
export function LinkedDrawer<R extends ListRow>(props: Props<R>) {
  const { title, openRow, navigation, toLinkedRow, toDetails, documentsTitle = t`Documents` } = props
  const isSettled = useIsSettled(openRow.id)
  const row = useShownRow(navigation, openRow)
  useCloseIfMissing(!row && navigation.isListLoaded, openRow)
  const person = row && toLinkedRow(row)
  const openTrainee = useOpenTrainee()
  const { data } = useRegistrationsOfPhone(person?.phone ?? '', openTrainee !== undefined && isSettled)
  const registration = person && data?.rows.find(({ id }) => id === person.registrationId)
  const content = row && person && { ...person, registration, ...toDetails(row, registration) }
  const sections = useSectionList(content, { isSettled, onOpen: (other) => openTrainee?.(other), documentsTitle })
  return (
    <Drawer
      label={title}
      rowId={openRow.id}
      navigation={navigation}
      head={
        content ? (
          <TraineeHead {...content} photo={registration?.passportPhoto ?? person?.photo ?? ''} />
        ) : (
          <Skeleton h={56} />
        )
      }
      actions={
        registration ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
            style={{ justifySelf: 'start' }}
            onClick={() => openTrainee?.(registration)}
          >{t`Open in Trainees`}</Button>
        ) : null
      }
      sections={sections}
      section={openRow.section}
      onSectionChange={openRow.setSection}
      onClose={openRow.close}
    />
  )
}
