import { IconLibraryPhoto } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, richTextField, textField } from '../../crud/fields'
import { imageColumn, richTextColumn, textColumn } from '../../crud/list/columns'
import { CopyLink } from '../../ui/copy-link'
import { Thumbnail } from '../../ui/media/thumbnail'

/** Gallery (S2 §2, 22). */
export const galleryImageScreen = crudScreen(api.galleryImage, {
  path: '/question-images',
  icon: IconLibraryPhoto,
  noun: 'Image',
  addLabel: 'Add Images',
  empty: 'No question images yet.',
  keepsSearchText: true,
  columns: [
    textColumn('Title', 'title'),
    richTextColumn('Description', 'description'),
    {
      ...imageColumn('Image', 'image'),
      cell: ({ image, title }) => (
        <CopyLink link={image} title={title}>
          <Thumbnail location={image} label="Image" />
        </CopyLink>
      ),
    },
  ],
  form: {
    title: textField('Title'),
    image: imageField(),
    description: richTextField('Description'),
  },
  details: { title: 'Image Information' },
  export: { file: 'Question Images Report.csv' },
})
