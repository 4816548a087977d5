import { IconSpeakerphone } from '@tabler/icons-react'
import { announcementTypes } from '#contract/content/announcement'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayField, imageField, languageField, richTextField, selectField, textField } from '../../crud/fields'
import { dayColumn, imageColumn, richTextColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Announcements (S2 §2, 12). */
export const announcementScreen = crudScreen(api.announcement, {
  path: '/announcement',
  icon: IconSpeakerphone,
  noun: 'Announcement',
  empty: 'No announcements yet.',
  columns: [
    dayColumn('Date', 'date'),
    { ...textColumn('Name', 'name'), isNaming: true },
    { ...textColumn('Type', 'type'), hiddenIfNarrow: true },
    richTextColumn('Description', 'description'),
    imageColumn('Image', 'image'),
    { ...textColumn('Language', 'language'), hiddenIfNarrow: true },
    statusColumn(),
  ],
  form: {
    date: dayField('Date'),
    type: selectField('Type', announcementTypes),
    name: textField('Name'),
    language: languageField(),
    description: richTextField('Description'),
    image: imageField(),
  },
  details: { title: 'Announcement Information' },
  export: { file: 'Announcement Report.csv' },
})
