import { t } from '@lingui/core/macro'
import { IconLibraryPhoto } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, richTextField, textField } from '../../crud/fields'
import { imageColumn, richTextColumn, textColumn } from '../../crud/list/columns'
import { CopyLink } from '../../ui/copy-link'
import { Thumbnail } from '../../ui/media/thumbnail'

/** Gallery (S2 §2, 22): images for questions, each with a link to copy. */
export const galleryImageScreen = crudScreen(api.galleryImage, {
  path: '/question-images',
  icon: IconLibraryPhoto,
  noun: t`Image`,
  addLabel: t`Add Images`,
  empty: t`No question images yet.`,
  hasUnrestrictedSearch: true,
  columns: [
    textColumn(t`Title`, 'title'),
    richTextColumn(t`Description`, 'description'),
    {
      ...imageColumn(t`Image`, 'image'),
      cell: ({ image, title }) => (
        <CopyLink link={image} title={title}>
          <Thumbnail location={image} label={t`Image`} />
        </CopyLink>
      ),
    },
  ],
  form: {
    title: textField(t`Title`),
    image: imageField(),
    description: richTextField(t`Description`),
  },
  details: { title: t`Image Information` },
  export: { file: 'Question Images Report.csv' },
})
