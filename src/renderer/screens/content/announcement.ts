import { t } from '@lingui/core/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { announcementTypes } from '#contract/content/announcement'
import { ownValue } from '#contract/protocol/own-value'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayField, imageField, languageField, richTextField, selectField, textField } from '../../crud/fields'
import {
  dayColumn,
  imageColumn,
  languageColumn,
  richTextColumn,
  statusColumn,
  textColumn,
} from '../../crud/list/columns'

const typeLabels = {
  General: t({ message: 'General', context: 'announcement' }),
  News: t({ message: 'News', context: 'announcement' }),
  Update: t({ message: 'Update', context: 'announcement' }),
  Important: t({ message: 'Important', context: 'announcement' }),
}

/** Announcements (S2 §2, 12). */
export const announcementScreen = crudScreen(api.announcement, {
  path: '/announcement',
  icon: IconSpeakerphone,
  noun: t`Announcement`,
  empty: t`No announcements yet.`,
  columns: [
    dayColumn(t`Date`, 'date'),
    { ...textColumn(t`Name`, 'name'), isRowName: true },
    { key: 'type', title: t`Type`, value: ({ type }) => ownValue(typeLabels, type) ?? type, hiddenIfNarrow: true },
    richTextColumn(t`Description`, 'description'),
    imageColumn(t`Image`, 'image'),
    { ...languageColumn(), hiddenIfNarrow: true },
    statusColumn(),
  ],
  form: {
    date: dayField(t`Date`),
    type: selectField(t`Type`, announcementTypes, typeLabels),
    name: textField(t`Name`),
    language: languageField(),
    description: richTextField(t`Description`),
    image: imageField(),
  },
  details: { title: t`Announcement Information` },
  export: { file: 'Announcement Report.csv' },
})
