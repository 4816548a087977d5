import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Trainee, TraineeDrawerProps } from '../../../../core/trainee-drawer'
import type { OpenRow } from '../../../../crud/list/use-open-row'
import type { RowNavigation, RowTarget } from '../../../../ui/drawer/navigation'
import { documentDetails } from '../trainee-details'
import { moneyDetails, registrationGroups } from './details'
import { LinkedDrawer } from './linked-drawer'

/** "Registered User Information" beside a list without pages, such as the candidates of a batch. */
export function TraineeDrawer({ trainees, openId, onOpen, focusList, onClose }: TraineeDrawerProps) {
  const [section, setSection] = useState('')
  const index = trainees.findIndex(({ id }) => id === openId)
  const move = (target: RowTarget) => {
    const targets = { first: 0, previous: index - 1, next: index + 1, last: trainees.length - 1 }
    const trainee = trainees[targets[target]]
    if (trainee) onOpen(trainee.id)
  }
  const navigation: RowNavigation<Trainee> = {
    row: trainees[index],
    isListLoaded: true,
    position: index + 1,
    total: trainees.length,
    move,
    focusList,
  }
  const openRow: OpenRow = { id: openId, section, searchText: '', open: onOpen, setSection, close: onClose }
  return (
    <LinkedDrawer<Trainee>
      title={t`Registered User Information`}
      openRow={openRow}
      navigation={navigation}
      toLinkedRow={(trainee) => ({ ...trainee, registrationId: trainee.id })}
      toDetails={(_, registration) => ({
        money: registration ? moneyDetails(registration) : [],
        groups: registration ? registrationGroups(registration) : [],
        documents: registration ? documentDetails(registration) : [],
      })}
    />
  )
}
