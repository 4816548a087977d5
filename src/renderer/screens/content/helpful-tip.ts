import { IconBulb } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField, videoField } from '../../crud/fields'
import { imageColumn, richTextColumn, textColumn, videoColumn } from '../../crud/list/columns'

/** Helpful tips (S2 §2, 20). */
export const helpfulTipScreen = crudScreen(api.helpfulTip, {
  path: '/helpful-tips',
  icon: IconBulb,
  noun: 'Helpful Tip',
  empty: 'No helpful tips yet.',
  keepsSearchText: true,
  columns: [
    textColumn('Title', 'title'),
    richTextColumn('Description', 'description'),
    imageColumn('Image', 'image'),
    videoColumn('Video', 'video'),
    textColumn('Language', 'language'),
  ],
  form: {
    title: textField('Title'),
    language: languageField(),
    description: richTextField('Description'),
    image: imageField(),
    video: videoField(),
  },
  details: { title: 'Helpful Tip Information' },
  export: { file: 'Helpful Tips Report.csv' },
})
